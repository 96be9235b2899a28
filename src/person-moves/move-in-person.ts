import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { type Delivery, standingOf } from '../deliveries/delivery.ts';
import { findHolder } from '../deliveries/evidence/holders-store.ts';
import { isAwaitingSettlement } from '../deliveries/evidence/late-handovers-store.ts';
import { type CourierLimit, insertInternalNote } from '../deliveries/internal-notes-store.ts';
import { whyClosed } from '../deliveries/lifecycle.ts';
import { type Act, actWithin, type Target } from '../deliveries/moves/act.ts';
import { lockOrRefuse } from '../deliveries/moves/lock.ts';
import { makeMissingSteps } from '../deliveries/moves/missing-steps.ts';
import { auditActionOf } from '../deliveries/moves-of-operations.ts';
import { MoveRefused } from '../deliveries/transition.ts';
import { lockCourier } from '../dispatch/assign/couriers-store.ts';
import { findCourier } from '../fleet/store.ts';
import { changeInPerson } from '../people/in-person.ts';
import type { SignedIn } from '../people/sessions/sessions-store.ts';
import { problems } from '../problems/problems.ts';
import { isBlank } from '../text/plain-text.ts';
import { acceptLimits } from './accept-limits.ts';
import { deliveryChange } from './delivery-change.ts';

/** A move that a person of operations makes, with the fields that only operations may add to a move. */
interface PersonsMove {
  readonly act: Act;
  readonly facts?: object;
  readonly internalNotes?: string | null | undefined;
  readonly acceptedLimits?: readonly CourierLimit[] | null | undefined;
}

/**
 * Makes a move for a person of operations. @throws deliveryNotFound; settlementAwaited; MoveRefused;
 * courierLimitsExceeded
 */
export const moveInPerson = (
  ctx: Context,
  signedIn: Pick<SignedIn, 'role' | 'id' | 'membershipId'>,
  { scope, deliveryId }: Target,
  { act, facts = {}, internalNotes, acceptedLimits }: PersonsMove,
): Promise<Delivery> =>
  changeInPerson(ctx, signedIn, async (each, tx) => {
    // Lock the courier before the delivery, as all code does: in another order, two transactions might wait for each
    // other.
    if (act.courierId) await lockCourier(tx, act.courierId);
    const before = await lockOrRefuse(tx, scope, deliveryId);
    const reached =
      act.move === 'completeForCourier' ? await reachDoor(each, tx, before, act, signedIn.id) : before;
    const after = await actWithin(each, tx, reached, act);
    const limits = await acceptLimits(each, tx, after, { courierId: act.courierId, acceptedLimits });
    if (!isBlank(internalNotes) || limits.length > 0) {
      const notes = isBlank(internalNotes) ? null : internalNotes!.trim();
      const note = { personId: signedIn.id, move: act.move, notes, limits, at: after.updatedAt };
      await insertInternalNote(tx, after, note);
    }
    each.wake('webhooks');
    return [after, deliveryChange(auditActionOf(act.move), { before, after, facts })];
  });

/**
 * Brings a delivery whose parcel was handed over to the status from which it is completed for its courier. A delivery
 * that was reassigned on the way lacks the steps of the second courier (decision 603).
 */
async function reachDoor(
  ctx: Context,
  tx: Tx,
  delivery: Delivery,
  act: Act,
  personId: string,
): Promise<Delivery> {
  await refuseCompletion(tx, delivery, act);
  if (whyClosed(act.move, standingOf(delivery), act.by) !== undefined) return delivery;
  const courierId = act.courierId ?? delivery.courier?.id;
  const courier = courierId === undefined ? undefined : await findCourier(tx, delivery, courierId);
  if (courier === undefined) throw new MoveRefused(act.move, 'courier');
  return makeMissingSteps(ctx, tx, delivery, { personId, factsOf: async () => ({ courier }) });
}

/**
 * Refuses to complete for a courier a delivery whose handover a phone has already reported, since it is settled instead.
 * If another courier than that of the delivery has the parcel, the person must state which of the two handed it over,
 * since the money is booked on that one. @throws settlementAwaited; MoveRefused
 */
async function refuseCompletion(tx: Tx, { id, courier }: Delivery, { move, courierId }: Act): Promise<void> {
  if (await isAwaitingSettlement(tx, id)) throw problems.settlementAwaited();
  const holderId = await findHolder(tx, id);
  const isOneOfTwo = courierId === courier?.id || courierId === holderId;
  const isWithOther = holderId !== null && holderId !== courier?.id;
  if (courierId === undefined ? isWithOther : !isOneOfTwo) throw new MoveRefused(move, 'courier');
}
