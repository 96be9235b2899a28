import { isCodeOf } from '../../../src/deliveries/needs.ts';
import type { Job } from '../day/day.ts';

/**
 * Returns true if a scanned code belongs to a job's parcel. The phone applies the service's own rule, so it also
 * works offline (decision 435).
 */
export const isCodeOfJob = (code: string, { deliveryID, providerOrderID }: Job): boolean =>
  isCodeOf(code, { id: deliveryID, providerOrderId: providerOrderID });

/** Returns the job whose label has the code. */
export const jobOfCode = (code: string, jobs: readonly Job[]): Job | undefined =>
  jobs.find((job) => isCodeOfJob(code, job));

/** Result of a scanned label, for a courier who is looking for some parcels. */
export type Scan =
  | { readonly kind: 'wanted' | 'again' | 'other'; readonly job: Job }
  | { readonly kind: 'unknown' };

/**
 * Finds the job of a scanned code: first among the wanted parcels, then among those found, then among the courier's
 * other jobs.
 */
export function scanOf(
  code: string,
  { wanted, found, day }: Readonly<Record<'wanted' | 'found' | 'day', readonly Job[]>>,
): Scan {
  const isIn = (jobs: readonly Job[], kind: 'wanted' | 'again' | 'other'): Scan | undefined => {
    const job = jobOfCode(code, jobs);
    return job && { kind, job };
  };
  return isIn(wanted, 'wanted') ?? isIn(found, 'again') ?? isIn(day, 'other') ?? { kind: 'unknown' };
}

const unseenForMs = 1_000;

/** Returns the codes that the camera has not seen for a second, so that a label that stays in view is read once. */
export function newlySeen(
  seen: Map<string, number>,
  codes: readonly { readonly rawValue: string }[],
  nowMs: number,
): string[] {
  const read = [...new Set(codes.map(({ rawValue }) => rawValue))];
  const fresh = read.filter((code) => nowMs - (seen.get(code) ?? Number.NEGATIVE_INFINITY) > unseenForMs);
  for (const code of read) seen.set(code, nowMs);
  return fresh;
}
