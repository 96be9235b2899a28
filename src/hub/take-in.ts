import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { dayMs, later } from '../time.ts';
import { type Candidate, meantBy } from './candidates.ts';
import {
  type AtHub,
  deleteUnknown,
  findForParcel,
  holdOpening,
  type IntakeAtHub,
  insertUnknown,
  listCandidates,
} from './hub-store.ts';
import { openIntake } from './open.ts';
import { recordArrival, type Scan, type ScanOutcome } from './scan.ts';

/** Age up to which a closed intake takes in a late parcel that it expected. */
const lateMs = 30 * dayMs;

/** The result of a scan at a hub's desk: as at an intake, or the parcel belongs to another hub, or its code means several. */
export type HubScanOutcome = ScanOutcome | 'other-hub' | 'ambiguous';

export interface HubScan extends Omit<Scan, 'outcome'> {
  readonly outcome: HubScanOutcome;
  /** The parcel was reported as missing before. */
  readonly wasMissing: boolean;
  /** The matches of the code: one delivery, or those of several providers. */
  readonly candidates: readonly Candidate[];
  /** The intake that has recorded it; undefined if none has. */
  readonly intake?: IntakeAtHub;
  /** The scan has opened the intake. */
  readonly isOpened?: boolean;
}

interface Scanned {
  readonly code: string;
  readonly personId: string;
}

/**
 * Takes in a parcel of whichever provider at a hub's desk, at the intake that expects it, or at the provider's open one, which
 * is opened if there is none (decision 497).
 */
export async function takeIn(ctx: Context, tx: Tx, at: AtHub, { code, personId }: Scanned): Promise<HubScan> {
  const candidates = meantBy(await listCandidates(tx, at, code));
  const none = { code, expected: false, deliveryId: null, status: null, wasMissing: false, candidates };
  const [meant] = candidates;
  if (meant === undefined) {
    await insertUnknown(tx, at, { code, at: ctx.now(), personId });
    return { ...none, outcome: 'unknown' };
  }
  if (candidates.length > 1) return { ...none, outcome: 'ambiguous' };
  const { id: deliveryId, status, isHere } = meant;
  if (!isHere) return { ...none, outcome: 'other-hub', deliveryId, status };
  const { intake, isOpened } = await intakeFor(ctx, tx, at, { meant, personId });
  const scan = await recordArrival(ctx, tx, intake, { code, deliveryId, personId });
  await deleteUnknown(tx, at, [code, meant.id, meant.providerOrderId]);
  const wasMissing = scan.outcome === 'verified' && status === 'NOT_VERIFIED';
  return { ...scan, wasMissing, candidates, intake, isOpened };
}

/** The intake that takes in a parcel at a hub; a new one if no intake of its provider is open. */
async function intakeFor(
  ctx: Context,
  tx: Tx,
  { environment, hubId }: AtHub,
  { meant, personId }: { readonly meant: Candidate; readonly personId: string },
): Promise<{ readonly intake: IntakeAtHub; readonly isOpened: boolean }> {
  const scope = { workspaceId: meant.workspaceId, environment };
  const parcel = {
    hubId,
    deliveryId: meant.id,
    providerOrderId: meant.providerOrderId,
    since: later(ctx.now(), -lateMs),
  };
  const find = () => findForParcel(tx, scope, parcel);
  let intake = await find();
  if (intake === undefined) {
    await holdOpening(tx, scope, hubId);
    intake = await find();
  }
  if (intake !== undefined) return { intake, isOpened: false };
  const opened = await openIntake(ctx, scope, { personId, codes: [], hubId });
  return { intake: { ...opened, hasManifest: false }, isOpened: true };
}
