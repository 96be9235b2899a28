import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { plainCode } from '../text/code.ts';
import { dayMs, later } from '../time.ts';
import { awaitingParcel } from '../vocabulary/statuses.ts';
import { type Candidate, meantBy } from './candidates.ts';
import {
  type AtHub,
  deleteUnknown,
  findForParcel,
  type IntakeAtHub,
  insertUnknown,
  isOnIntake,
  listCandidates,
  lockIntakeOpening,
} from './hub-store.ts';
import { openIntake } from './open.ts';
import { recordArrival, type Scan, type ScanOutcome } from './scan.ts';

/** An expected parcel that arrives late is recorded at its closed intake if the intake was opened within this time. */
const lateMs = 30 * dayMs;

/**
 * The outcome of a scan at the desk of a hub: an outcome of a scan at an intake, or the parcel belongs to another hub,
 * or the code matches deliveries of several providers.
 */
export type HubScanOutcome = ScanOutcome | 'other-hub' | 'ambiguous';

export interface HubScan extends Omit<Scan, 'outcome'> {
  readonly outcome: HubScanOutcome;
  /** True if the parcel had been reported as missing. */
  readonly wasMissing: boolean;
  /** The deliveries that match the code: one, or those of several providers. */
  readonly candidates: readonly Candidate[];
  /** The intake that recorded the parcel; undefined if none did. */
  readonly intake?: IntakeAtHub;
  /** True if the scan opened the intake. */
  readonly isOpened?: boolean;
}

interface Scanned {
  readonly code: string;
  readonly personId: string;
}

/**
 * Takes in a parcel of any provider at the desk of a hub (decision 497). The parcel is recorded at the intake that
 * expects it, otherwise at its provider's open intake; if there is none, the scan opens one. A parcel that was taken in
 * before is recorded at no other intake: it did not come with this one.
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
  const { id: deliveryId, status } = meant;
  if (isOfOtherHub(meant)) return { ...none, outcome: 'other-hub', deliveryId, status };
  if (!isForIntake(meant)) {
    await deleteUnknown(tx, at, [code, meant.id, plainCode(meant.providerOrderId)]);
    return { ...none, outcome: 'not-open', deliveryId, status };
  }
  const isTakenIn =
    status === 'VERIFIED' && !(await isOnIntake(tx, { ...at, ...meant }, parcelAt(ctx, at, meant)));
  if (isTakenIn) return { ...none, outcome: 'already-verified', deliveryId, status };
  const { intake, isOpened } = await intakeFor(ctx, tx, at, { meant, personId });
  const scan = await recordArrival(ctx, tx, intake, { code, deliveryId, personId });
  await deleteUnknown(tx, at, [code, meant.id, plainCode(meant.providerOrderId)]);
  const wasMissing = scan.outcome === 'verified' && status === 'NOT_VERIFIED';
  return { ...scan, wasMissing, candidates, intake, isOpened };
}

/** True for a LOGISTIC parcel of another hub. EXPRESS parcels belong to none. */
export const isOfOtherHub = ({ category, isHere }: Candidate): boolean => category === 'LOGISTIC' && !isHere;

/**
 * True for a parcel that a hub takes in, or has taken in. Any other one, such as a returned or an EXPRESS parcel, is on
 * no intake: its state and next act are named instead.
 */
const isForIntake = ({ category, status }: Candidate): boolean =>
  category === 'LOGISTIC' && (awaitingParcel.includes(status) || status === 'VERIFIED');

const parcelAt = (ctx: Context, { hubId }: AtHub, { id, providerOrderId }: Candidate) => ({
  hubId,
  deliveryId: id,
  providerOrderId,
  since: later(ctx.now(), -lateMs),
});

/** Returns the intake that records a parcel at a hub, and opens one if its provider has no open intake. */
async function intakeFor(
  ctx: Context,
  tx: Tx,
  at: AtHub,
  { meant, personId }: { readonly meant: Candidate; readonly personId: string },
): Promise<{ readonly intake: IntakeAtHub; readonly isOpened: boolean }> {
  const { hubId, environment } = at;
  const scope = { workspaceId: meant.workspaceId, environment };
  const parcel = parcelAt(ctx, at, meant);
  const find = () => findForParcel(tx, scope, parcel);
  let intake = await find();
  if (intake === undefined) {
    await lockIntakeOpening(tx, scope, hubId);
    intake = await find();
  }
  if (intake !== undefined) return { intake, isOpened: false };
  const opened = await openIntake(ctx, scope, { personId, codes: [], hubId });
  return { intake: { ...opened, hasManifest: false }, isOpened: true };
}
