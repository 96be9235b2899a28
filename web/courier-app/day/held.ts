import { returning } from '../../../src/vocabulary/statuses.ts';
import type { Day, Held, Job } from './day.ts';
import { standingOf } from './jobs.ts';

const delivered = ['COMPLETED', 'RETURNED'];

/**
 * Returns how a courier holds the parcel of a job after a step; undefined if they do not. `reason` is that of a
 * failure.
 */
export function heldOf(job: Job, reason: string | null): Held | undefined {
  const { deliveryID, providerOrderID, sender } = job;
  const { status, pickedUp } = standingOf(job);
  if (!pickedUp || delivered.includes(status)) return undefined;
  const isBack = returning.includes(status);
  const isOnTheWay = status === 'PENDING_DELIVERY' || status === 'IN_DELIVERY';
  const instruction = isBack ? 'BRING_BACK' : isOnTheWay ? 'DELIVER' : 'KEEP';
  return { deliveryID, providerOrderID, status, instruction, to: isBack ? sender.name : null, reason };
}

/** The parcels in hand, those that need no ordinary delivery first. */
export const heldIn = (day: Day | null): Held[] =>
  (day?.held ?? []).toSorted(
    (one, other) => Number(one.instruction === 'DELIVER') - Number(other.instruction === 'DELIVER'),
  );

/** The reason of a failure in a language; as it is if the catalogue has no such text any more. */
export function reasonIn(language: 'id' | 'en', reason: string, { reasons }: Pick<Day, 'reasons'>): string {
  const known = language === 'en' ? reasons.find(({ textID }) => textID === reason) : undefined;
  return known?.textEN ?? reason;
}
