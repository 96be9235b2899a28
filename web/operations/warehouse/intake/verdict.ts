import type { components } from '../../../api/schema.d.ts';
import type { ShownScan } from './queue.ts';

export type HubScanned = components['schemas']['HubScanned'];
export type Scan = ShownScan<HubScanned>;

/** Taken in as expected, taken in or met otherwise than expected, or not taken in. */
export const verdicts = ['taken', 'differs', 'refused'] as const;
export type Verdict = (typeof verdicts)[number];

/** The verdict on a scan that the service has answered. */
export function verdictOf({ sent }: Pick<Scan, 'sent'>): Verdict | undefined {
  if (sent === undefined) return undefined;
  if (sent.kind === 'refused') return 'refused';
  const { outcome, expected, hasManifest } = sent.answer;
  if (outcome === 'verified') return hasManifest && !expected ? 'differs' : 'taken';
  return outcome === 'already-verified' ? 'differs' : 'refused';
}

/** What is said about a scan: the outcome, or why a verified parcel is none that was expected. */
export type Remark = HubScanned['outcome'] | 'late' | 'surplus';

export function remarkOf({ outcome, expected, hasManifest, wasMissing }: HubScanned): Remark {
  if (outcome !== 'verified') return outcome;
  if (wasMissing) return 'late';
  return hasManifest && !expected ? 'surplus' : 'verified';
}
