/** A random number generator; the same seed gives the same sequence. */
export interface Chance {
  /** Returns a number of at least `from` and below `to`. */
  between(from: number, to: number): number;
  /** Returns a whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
  /** Returns true with this probability. */
  is(probability: number): boolean;
}

/** Returns a generator that uses the algorithm mulberry32, which is small, and random enough for a demo. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const draw = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + draw() * (to - from);
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1));
  return {
    between,
    whole,
    pick: (from) => from[whole(0, from.length - 1)]!,
    is: (probability) => draw() < probability,
  };
}
