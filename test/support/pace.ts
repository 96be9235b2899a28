import assert from 'node:assert/strict';

/** The length of a run: `npm test` is short, `npm run test:all` long, `npm run faults` full (CONTRIBUTING, "Sets of tests"). */
export type Length = 'short' | 'long' | 'full';

/** The variable by which `test/run.ts` passes the length on to test processes. */
export const lengthVariable = 'ANTAR_TEST_LENGTH';

const length = (process.env[lengthVariable] ?? 'short') as Length;

/** True if this run has the machine to itself. */
export const full = length === 'full';

/** Compares a time with its bound in a full run; beside other tests a time proves nothing about the service. */
export function assertPace(tookMs: number, mostMs: number): void {
  if (full) assert.ok(tookMs <= mostMs, `${Math.round(tookMs)} ms, at most ${mostMs}`);
}

/** Returns the value for the run's length; a length without a value has that of the next shorter one. */
export function byLength<T>({
  short,
  long = short,
  full = long,
}: {
  readonly short: T;
  readonly long?: T;
  readonly full?: T;
}): T {
  return { short, long, full }[length];
}
