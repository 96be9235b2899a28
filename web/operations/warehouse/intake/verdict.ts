import type { components } from '../../../api/schema.d.ts';
import type { ShownScan } from '../../../ui/scan/scan-queue.ts';
import type { Environment } from '../../environment.ts';

export type HubScanned = components['schemas']['HubScanned'];

/** Where a parcel was scanned. */
export interface ScannedAt {
  readonly hubID: string;
  readonly environment: Environment;
}

export type Scan = ShownScan<ScannedAt, HubScanned>;

/** Taken in as expected, taken in or met otherwise than expected, or not taken in. */
export const verdicts = ['good', 'differs', 'bad'] as const;
export type IntakeVerdict = (typeof verdicts)[number];

/** The verdict on a scan that the service has answered. */
export function verdictOf({ sent }: Pick<Scan, 'sent'>): IntakeVerdict | undefined {
  if (sent === undefined) return undefined;
  if (sent.kind === 'refused') return 'bad';
  const { outcome, expected, hasManifest } = sent.answer;
  if (outcome === 'verified') return hasManifest && !expected ? 'differs' : 'good';
  return outcome === 'already-verified' ? 'differs' : 'bad';
}

/** The verdict on a scan: the outcome, or why a verified parcel was not expected. */
export type Remark = HubScanned['outcome'] | 'late' | 'surplus';

export function remarkOf({ outcome, expected, hasManifest, wasMissing }: HubScanned): Remark {
  if (outcome !== 'verified') return outcome;
  if (wasMissing) return 'late';
  return hasManifest && !expected ? 'surplus' : 'verified';
}
