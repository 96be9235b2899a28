import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { type Act, actWithin } from '../deliveries/act.ts';
import type { Delivery } from '../deliveries/delivery.ts';
import { findScopeOf } from '../deliveries/search-store.ts';
import { findStep, insertStep, type KeptStep } from '../deliveries/steps-store.ts';
import { lockDelivery } from '../deliveries/store.ts';
import type { Collected } from '../deliveries/transition.ts';
import { MoveRefused } from '../deliveries/transition.ts';
import { isDeliveryGivenBack } from '../dispatch/give/give-backs-store.ts';
import { findUploadedMedia } from '../media/store.ts';
import { problems } from '../problems.ts';
import { readInstant } from '../time.ts';
import type { Step } from './steps-schema.ts';

/** A finished step, made now or by an earlier request with the same id (decision 105). */
export interface MadeStep {
  readonly status: KeptStep['status'];
  readonly repeated: boolean;
}

/**
 * Makes one step of a courier on a delivery of theirs (decision 105). The delivery's lock makes repeats wait
 * for the first one, which they then find, so no step is made twice.
 * @throws deliveryNotFound for another courier's delivery; stepReused; MoveRefused
 */
export async function makeStep(ctx: Context, courierId: string, step: Step): Promise<MadeStep> {
  const deliveryId = step.deliveryID;
  const scope = await findScopeOf(ctx.sql, deliveryId);
  if (scope === undefined) throw problems.deliveryNotFound();
  const made = await ctx.sql.transaction(async (tx): Promise<MadeStep> => {
    const delivery = await lockDelivery(tx, scope, deliveryId);
    const earlier = await findStep(tx, courierId, step.stepID);
    if (earlier !== undefined) return repeatOf(earlier, step);
    if (delivery?.courier?.id !== courierId || (await isDeliveryGivenBack(tx, deliveryId)))
      throw problems.deliveryNotFound();
    return makeNew(ctx, tx, { delivery, courierId, step });
  });
  ctx.wake('webhooks');
  return made;
}

function repeatOf({ deliveryId, move, status }: KeptStep, step: Step): MadeStep {
  if (deliveryId !== step.deliveryID || move !== step.step) throw problems.stepReused();
  return { status, repeated: true };
}

async function makeNew(
  ctx: Context,
  tx: Tx,
  { delivery, courierId, step }: { delivery: Delivery; courierId: string; step: Step },
): Promise<MadeStep> {
  const act = await actOf(tx, delivery, step);
  const moved = await actWithin(ctx, tx, delivery, { ...act, actorId: courierId });
  const { latitude, longitude } = step;
  const hasPlace = typeof latitude === 'number' && typeof longitude === 'number';
  const kept: KeptStep = {
    courierId,
    stepId: step.stepID,
    deliveryId: delivery.id,
    move: step.step,
    entryNumber: moved.timelineLength,
    status: moved.mark ?? moved.status,
    deviceAt: readInstant(step.at),
    latitude: hasPlace ? latitude : null,
    longitude: hasPlace ? longitude : null,
    receivedAt: ctx.now(),
  };
  if (!(await insertStep(tx, kept))) throw problems.stepReused();
  return { status: kept.status, repeated: false };
}

async function actOf(tx: Tx, delivery: Delivery, step: Step): Promise<Act> {
  const { proofID, reasonCode, notes, recipientName, recipientRelationship, collected } = step;
  const proof = proofID ? await findUploadedMedia(tx, delivery, delivery.id, proofID) : undefined;
  if (proofID && proof === undefined) throw new MoveRefused(step.step, 'proof');
  return {
    move: step.step,
    by: 'courier',
    ...(proof && { mediaId: proof.id }),
    ...(reasonCode && { reasonCode }),
    ...(notes && { notes }),
    ...(recipientName && { recipientName }),
    ...(recipientRelationship && { recipientRelationship }),
    ...(collected && { collected: collectedOf(collected) }),
  };
}

const collectedOf = ({ amount, method, shortfallReason }: NonNullable<Step['collected']>): Collected => ({
  amountIdr: amount,
  by: method,
  ...(shortfallReason && { shortfallReason }),
});
