import type { Drive } from '../core/ruin-and-recreate.ts';

/** The time limit of a search: seconds of real time, or a number of steps if the result must be reproducible. */
export type Budget = { readonly seed: number } & ({ readonly seconds: number } | { readonly steps: number });

/**
 * From this number of deliveries on, a search gets the whole time; with fewer deliveries, it gets proportionally less.
 */
const wholeFor = 60;

/** Returns the random numbers and the time limit of a search over the given number of deliveries. */
export function driveOf(budget: Budget, deliveries: number): Drive {
  const random = seeded(budget.seed);
  if ('steps' in budget) {
    let seen = 0;
    return {
      random,
      spentShare: () => {
        seen += 1;
        return seen / budget.steps;
      },
    };
  }
  const startMs = performance.now();
  const mostMs = 1000 * budget.seconds * Math.min(1, deliveries / wholeFor);
  return { random, spentShare: () => (performance.now() - startMs) / mostMs };
}

/** Returns a generator of random numbers in [0, 1) that repeats for equal seeds (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
