import { final } from '../../../../src/vocabulary/statuses.ts';
import type { components } from '../../../api/schema.d.ts';
import type { ShownScan } from '../../../ui/scan/scan.ts';
import type { Environment } from '../../environment.ts';

export type HubScanned = components['schemas']['HubScanned'];

/** The hub and environment of a scan. */
export interface ScannedAt {
  readonly hubID: string;
  readonly environment: Environment;
}

export type Scan = ShownScan<ScannedAt, HubScanned>;

/** `good`: expected parcel. `differs`: not on the manifest, or scanned before. `bad`: not accepted. */
export const verdicts = ['good', 'differs', 'bad'] as const;
export type IntakeVerdict = (typeof verdicts)[number];

/** Returns the verdict on a scan; undefined until the service has answered it. */
export function verdictOf({ sent }: Pick<Scan, 'sent'>): IntakeVerdict | undefined {
  if (sent === undefined) return undefined;
  if (sent.kind === 'refused') return 'bad';
  const { outcome, expected, hasManifest, status } = sent.answer;
  if (outcome === 'verified') return hasManifest && !expected ? 'differs' : 'good';
  if (outcome === 'not-open' && status !== null && !final.includes(status)) return 'differs';
  return outcome === 'already-verified' ? 'differs' : 'bad';
}

/** The outcome of a scan; a verified parcel may be `late` (reported missing) or `surplus` (not on the manifest). */
export type Remark = HubScanned['outcome'] | 'late' | 'surplus';

export function remarkOf({ outcome, expected, hasManifest, wasMissing }: HubScanned): Remark {
  if (outcome !== 'verified') return outcome;
  if (wasMissing) return 'late';
  return hasManifest && !expected ? 'surplus' : 'verified';
}
