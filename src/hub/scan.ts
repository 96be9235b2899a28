import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { actWithin } from '../deliveries/moves/act.ts';
import { lockDelivery } from '../deliveries/store.ts';
import { orRefuse, problems } from '../problems/problems.ts';
import { awaitingParcel, onTheRoad, type Status } from '../vocabulary/statuses.ts';
import type { Intake } from './fields.ts';
import { findIntake, findScanned, recordScan } from './store.ts';

/**
 * The outcome of a scan: the scan verified the parcel, the parcel was already verified, it can no longer be verified,
 * or no delivery has the code.
 */
export type ScanOutcome = 'verified' | 'already-verified' | 'not-open' | 'unknown';

export interface Scan {
  readonly code: string;
  readonly outcome: ScanOutcome;
  readonly expected: boolean;
  readonly deliveryId: string | null;
  readonly status: Status | null;
}

const verifiedBefore: readonly Status[] = ['VERIFIED', ...onTheRoad, 'COMPLETED'];

/**
 * Records the arrival of a parcel by its delivery id or order number. A delivery in PREPARING becomes VERIFIED; so does
 * a delivery in NOT_VERIFIED, since its parcel arrives late. The parcel has one line at the intake, even if both codes
 * are scanned (decision 171). A parcel that is not on the manifest is recorded too, with `expected` false.
 * @throws intakeNotFound
 */
export async function scanParcel(
  ctx: Context,
  intakeId: string,
  { code, personId }: { code: string; personId: string },
): Promise<Scan & { readonly intake: Intake }> {
  const intake = orRefuse(await findIntake(ctx.sql, intakeId), problems.intakeNotFound);
  const scanned = await ctx.sql.transaction(async (tx) => {
    const deliveryId = await findScanned(tx, intakeId, code);
    return recordArrival(ctx, tx, intake, { code, deliveryId, personId });
  });
  ctx.wake('webhooks');
  return { ...scanned, intake };
}

/** Records a scanned code at an intake, and verifies its delivery if there is one that can be verified. */
export async function recordArrival(
  ctx: Context,
  tx: Tx,
  intake: Intake,
  { code, deliveryId, personId }: { code: string; deliveryId: string | null; personId: string },
): Promise<Scan> {
  const delivery = deliveryId === null ? undefined : await lockDelivery(tx, intake, deliveryId);
  const expected = await recordScan(tx, intake.id, { code, deliveryId, at: ctx.now(), personId });
  const scan = { code, expected, deliveryId };
  if (delivery === undefined) return { ...scan, outcome: 'unknown', status: null };
  const { status } = delivery;
  if (awaitingParcel.includes(status)) {
    await actWithin(ctx, tx, delivery, { move: 'verify', by: 'operations', actorId: personId });
    return { ...scan, outcome: 'verified', status: 'VERIFIED' };
  }
  return { ...scan, outcome: verifiedBefore.includes(status) ? 'already-verified' : 'not-open', status };
}
