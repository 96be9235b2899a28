import { addPageState, screenTest } from '../browser/open.ts';
import { end, ride, troubles } from './ride.ts';
import { addParcel, startWorld } from './world.ts';

/** Rides some deliveries, each with a trouble that a seed chooses, and accounts for everything after each event. */
export const rideTrial = (deliveries: number, seed: number): Promise<void> =>
  screenTest(
    `${deliveries} deliveries at 10 kB/s, with cuts, empty batteries, wrong scans, reassignments and cancellations: every parcel and every rupiah is accounted for at every moment, and none is stuck`,
    async () => {
      const next = randomOf(seed);
      const world = await startWorld();
      try {
        for (let count = 0; count < deliveries; count += troubles.length) {
          for (const trouble of shuffled(troubles, next).slice(0, deliveries - count)) {
            await ride(world, await addParcel(world), trouble, Math.floor(next() * 6));
          }
        }
        await end(world);
      } catch (error) {
        await addPageState(world.page, error as Error);
        throw error;
      } finally {
        await world.phone.context().close();
      }
    },
  );

/** Numbers from 0 to 1 that a seed chooses (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(all: readonly T[], next: () => number): T[] {
  return all
    .map((each) => ({ each, place: next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ each }) => each);
}
