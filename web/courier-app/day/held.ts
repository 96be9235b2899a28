import { inEnglish } from '../../ui/delivery/reason-in-english.ts';
import type { Language } from '../../ui/language/pairs.ts';
import type { Day, Held, Job } from './day.ts';
import { nextKind, standingOf } from './jobs.ts';

const delivered = ['COMPLETED', 'RETURNED'];

/**
 * Returns the parcel of a job with the instruction for it; undefined if the courier does not have it in hand. `reason`
 * says why the delivery failed.
 */
export function heldOf(job: Job, reason: string | null): Held | undefined {
  const { deliveryID, providerOrderID, sender } = job;
  const { status } = standingOf(job);
  const kind = nextKind(job);
  // Until its pickup, a shop or another courier has it.
  if (kind === 'PICKUP' || delivered.includes(status)) return undefined;
  const isBack = kind === 'RETURN';
  const isOnTheWay = status === 'PENDING_DELIVERY' || status === 'IN_DELIVERY';
  const instruction = isBack ? 'BRING_BACK' : isOnTheWay ? 'DELIVER' : 'KEEP';
  return { deliveryID, providerOrderID, status, instruction, to: isBack ? sender.name : null, reason };
}

/** Returns the parcels in hand; those to keep or bring back come before those to deliver. */
export const heldIn = (day: Day | null): Held[] =>
  (day?.held ?? []).toSorted(
    (one, other) => Number(one.instruction === 'DELIVER') - Number(other.instruction === 'DELIVER'),
  );

/** Returns a failure's reason in a language; returns it unchanged if the catalogue no longer has it. */
export const reasonIn = (language: Language, reason: string, { reasons }: Pick<Day, 'reasons'>): string =>
  language === 'en' ? inEnglish(reasons, reason) : reason;
