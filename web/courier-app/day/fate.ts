import type { Day } from './day.ts';

/**
 * What became of a delivery whose step is not open: its job `changed`, it `awaits` operations, the courier has only its
 * parcel (`held`), the job is `finished`, or it is `gone` to somebody else or ended.
 */
export type Fate = 'changed' | 'awaits' | 'held' | 'finished' | 'gone';

export function fateOf({ assignments, held, finished }: Day, deliveryID: string): Fate {
  const isIt = (each: { readonly deliveryID: string }) => each.deliveryID === deliveryID;
  const job = assignments.find(isIt);
  if (job) return job.awaitsSettlement ? 'awaits' : 'changed';
  if (held.some(isIt)) return 'held';
  return finished.some(isIt) ? 'finished' : 'gone';
}
