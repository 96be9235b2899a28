import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import type { Status } from '../../vocabulary/statuses.ts';
import { isOpen } from './plan-rounds.ts';
import {
  findRound,
  findScannedParcel,
  type HubRounds,
  lockRounds,
  markParcelScanned,
  type PlannedRound,
} from './store.ts';

/** The results of a scan at hand-out (decision 508). */
export const scanOutcomes = [
  'right',
  'twice',
  'other-round',
  'not-confirmed',
  'no-round',
  'other-hub',
  'other-status',
  'unknown',
] as const;
export type ScanOutcome = (typeof scanOutcomes)[number];

export interface ScannedOut {
  readonly outcome: ScanOutcome;
  readonly deliveryId: string | null;
  readonly orderId: string | null;
  readonly provider: string | null;
  readonly status: Status | null;
  /** The hub where the parcel is verified. */
  readonly hubId: string | null;
  /**
   * The id of the round (one courier's deliveries from a hub) that the parcel belongs to; null if it belongs to none.
   */
  readonly roundId: string | null;
  readonly courierId: string | null;
}

const unknown: ScannedOut = {
  outcome: 'unknown',
  deliveryId: null,
  orderId: null,
  provider: null,
  status: null,
  hubId: null,
  roundId: null,
  courierId: null,
};

/**
 * Records that a parcel was scanned when it left a hub in the given round. If no round is given, the parcel's own round
 * is used. Data changes only if the outcome is `right`.
 */
export async function scanOut(
  ctx: Context,
  tx: Tx,
  {
    code,
    personId,
    ...at
  }: HubRounds & { readonly roundId: string | null; readonly code: string; readonly personId: string },
): Promise<ScannedOut> {
  const parcel = await findScannedParcel(tx, code, at);
  if (parcel === undefined) return unknown;
  const found = parcel.roundId === null ? undefined : await findRound(tx, parcel.roundId);
  // Read the round again with a lock. The lock waits for concurrent changes, so the round may be different now.
  const [round] = found !== undefined && isOpen(found) ? await lockRounds(tx, [found.id]) : [found];
  const { scannedAt, ...facts } = parcel;
  const outcome = outcomeOf({ at, status: parcel.status, hubId: parcel.hubId, round });
  const scan = { ...facts, outcome, roundId: round?.id ?? null, courierId: round?.courierId ?? null };
  if (outcome !== 'right' || round === undefined) return scan;
  const mark = { deliveryId: parcel.deliveryId, roundId: round.id, at: ctx.now(), personId };
  return (await markParcelScanned(tx, mark)) ? scan : { ...scan, outcome: 'twice' };
}

interface Found {
  readonly at: HubRounds & { readonly roundId: string | null };
  readonly status: Status;
  readonly hubId: string | null;
  readonly round: PlannedRound | undefined;
}

function outcomeOf({ at, status, hubId, round }: Found): ScanOutcome {
  if (status !== 'VERIFIED') return 'other-status';
  if (hubId !== at.hubId) return 'other-hub';
  if (round === undefined || !isOpen(round)) return 'no-round';
  if (at.roundId !== null && at.roundId !== round.id) return 'other-round';
  return round.state === 'CONFIRMED' ? 'right' : 'not-confirmed';
}
