import assert from 'node:assert/strict';

/** Whether this run has the machine to itself: the one with `--faults`, at full length. */
export const full = process.env.FAULTS === 'full';

/** Holds a time against its bound at full length; beside other tests the time says nothing of the service. */
export function assertPace(tookMs: number, mostMs: number): void {
  if (full) assert.ok(tookMs <= mostMs, `${Math.round(tookMs)} ms, at most ${mostMs}`);
}

/** How often something is tried: more often at full length. */
export const runsOf = (shortly: number, atFullLength: number): number => (full ? atFullLength : shortly);
