import type { Static } from 'typebox';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import type { Delivery } from '../../deliveries/delivery.ts';
import { explained } from '../../deliveries/explain.ts';
import { listHistory } from '../../deliveries/history-store.ts';
import { insertInternalNote } from '../../deliveries/internal-notes-store.ts';
import { changeCourierOf } from '../../deliveries/moves/change-courier.ts';
import { lockOrRefuse } from '../../deliveries/moves/lock.ts';
import type { CourierMessages } from '../../deliveries/moves/message-couriers.ts';
import { lockCourier } from '../../dispatch/assign/couriers-store.ts';
import { isDeliveryGivenBack } from '../../dispatch/assign/give-backs-store.ts';
import { changeInPerson } from '../../people/in-person.ts';
import type { SignedIn } from '../../people/sessions/sessions-store.ts';
import { acceptLimits } from '../../person-moves/accept-limits.ts';
import { deliveryChange } from '../../person-moves/delivery-change.ts';
import { problems } from '../../problems/problems.ts';
import { formatLocal } from '../../time.ts';
import { findTarget } from './move.ts';
import type { CourierChoice } from './schema.ts';

/**
 * Refuses a change of courier if the delivery no longer has the courier whom the person saw on the screen. The refusal
 * names who last acted on the delivery, and when (decision 453). `expected` is the courier whom the person saw, or null
 * for none; undefined skips the check.
 * @throws courierChangedMeanwhile
 */
export async function refuseUnseen(
  tx: Tx,
  delivery: Delivery,
  expected: string | null | undefined,
): Promise<void> {
  if (expected === undefined || expected === (delivery.courier?.id ?? null)) return;
  const last = (await listHistory(tx, delivery, delivery.id)).at(-1);
  const at = formatLocal(last?.at ?? delivery.updatedAt, delivery.timeZone);
  throw problems.courierChangedMeanwhile(last?.actorName ?? 'Antar', at);
}

/** A person's choice of a courier, perhaps one of several in a request. */
interface ChoiceInPerson extends Static<typeof CourierChoice> {
  readonly messages?: CourierMessages | undefined;
}

/**
 * Assigns the courier whom a person of operations chose. Choosing the current courier changes nothing.
 * @throws Refusal
 */
export async function changeCourierInPerson(
  ctx: Context,
  signedIn: SignedIn,
  deliveryId: string,
  { courierID: courierId, expectedCourierID, acceptedLimits, messages }: ChoiceInPerson,
): Promise<Delivery> {
  const { scope } = await findTarget(ctx, deliveryId);
  const changed = changeInPerson(ctx, signedIn, async (each, tx) => {
    // The courier is locked before the delivery, as everywhere, to avoid deadlocks.
    if (courierId) await lockCourier(tx, courierId);
    const before = await lockOrRefuse(tx, scope, deliveryId);
    if (courierId !== before.courier?.id) await refuseUnseen(tx, before, expectedCourierID);
    const isGivenBack = await isDeliveryGivenBack(tx, deliveryId);
    const choice = { courierId, personId: signedIn.id, isGivenBack, messages };
    const after = await changeCourierOf(each, tx, before, choice);
    if (after === before) return [after, undefined];
    const limits = await acceptLimits(each, tx, after, { courierId, acceptedLimits });
    if (limits.length > 0) {
      const note = { personId: signedIn.id, move: null, notes: null, limits, at: after.updatedAt };
      await insertInternalNote(tx, after, note);
    }
    each.wake('webhooks');
    return [after, deliveryChange('delivery.change-courier', { before, after })];
  });
  return explained(changed);
}
