import { isCodeOf } from '../../../src/deliveries/needs.ts';
import type { Job } from '../day/day.ts';

/** True if a scanned code is that of a job's parcel. The phone knows it as the service does, also offline (decision 435). */
export const isCodeOfJob = (code: string, { deliveryID, providerOrderID }: Job): boolean =>
  isCodeOf(code, { id: deliveryID, providerOrderId: providerOrderID });

/** The job whose label has a code. */
export const jobOfCode = (code: string, jobs: readonly Job[]): Job | undefined =>
  jobs.find((job) => isCodeOfJob(code, job));

/** Result of a scanned label for a courier who looks for some parcels. */
export type Scan =
  | { readonly kind: 'wanted' | 'again' | 'other'; readonly job: Job }
  | { readonly kind: 'unknown' };

/** Reads a code: of a parcel that is looked for, of one that was found before, of another job of the courier, or of none. */
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

/** Returns the codes of a picture that are new: a label that stays before the camera is read once. */
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
