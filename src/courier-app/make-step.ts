import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { listCorrections } from '../deliveries/corrections/store.ts';
import { type Delivery, standingOf } from '../deliveries/delivery.ts';
import { endOfMark, metersAway } from '../deliveries/evidence/arrival.ts';
import { isAwaitingSettlement } from '../deliveries/evidence/late-handovers-store.ts';
import { findStep, insertStep, type KeptStep } from '../deliveries/evidence/steps-store.ts';
import { explainRefusal, isStanding } from '../deliveries/explain.ts';
import { isFinal, moveOf, whyClosed } from '../deliveries/lifecycle.ts';
import { type Act, actWithin } from '../deliveries/moves/act.ts';
import { findScopeOf } from '../deliveries/standings-store.ts';
import { lockDelivery } from '../deliveries/store.ts';
import type { Collected } from '../deliveries/transition.ts';
import { MoveRefused } from '../deliveries/transition.ts';
import { followCourier } from '../dispatch/give/change-order.ts';
import { holdCourier } from '../dispatch/give/couriers-store.ts';
import { isDeliveryGivenBack } from '../dispatch/give/give-backs-store.ts';
import { goalOf } from '../dispatch/order-stops.ts';
import type { FieldChange } from '../mail/corrected-fields.ts';
import { trimmed, withoutBlanks } from '../plain-text.ts';
import { orRefuse, problems } from '../problems.ts';
import { readInstant } from '../time.ts';
import { hasHadDelivery } from './assignments-store.ts';
import { checkStep, type Verified } from './check-step.ts';
import { keepEvidence, type RefusedStep, type StepOfCourier } from './keep-evidence.ts';
import type { Sent, Step } from './steps-schema.ts';

/** A finished step, made now or by an earlier request with the same id (decision 105). */
export interface MadeStep {
  readonly status: KeptStep['status'];
  readonly repeated: boolean;
}

/**
 * Makes one step of a courier on a delivery of theirs (decision 105). The delivery's lock makes repeats wait for
 * the first one, which they then find, so no step is made twice. The facts of a step on a delivery that the
 * courier lost meanwhile, or whose handover or money operations must settle, are stored (decisions 233, 418 and 565).
 * @throws deliveryNotFound for another courier's delivery; stepReused; moveLacks; barcodeWrong; MoveRefused
 */
export async function makeStep(ctx: Context, sent: Sent, step: Step): Promise<MadeStep | RefusedStep> {
  const scope = orRefuse(await findScopeOf(ctx.sql, step.deliveryID), problems.deliveryNotFound);
  const made = await ctx.sql.transaction(async (tx) => {
    // A step that may change the order of stops: all code locks the courier before deliveries.
    if (goalOf({ move: step.step, category: 'EXPRESS' })) await holdCourier(tx, sent.courierId);
    const delivery = await lockDelivery(tx, scope, step.deliveryID);
    const earlier = await findStep(tx, sent.courierId, step.stepID);
    if (earlier !== undefined) return repeatOf(earlier, step);
    if (delivery === undefined) throw problems.deliveryNotFound();
    return makeOrKeep(ctx, tx, { delivery, sent, step });
  });
  ctx.wake('webhooks');
  return made;
}

function repeatOf({ deliveryId, move, status }: KeptStep, step: Step): MadeStep {
  if (deliveryId !== step.deliveryID || move !== step.step) throw problems.stepReused();
  return { status, repeated: true };
}

async function makeOrKeep(ctx: Context, tx: Tx, each: StepOfCourier): Promise<MadeStep | RefusedStep> {
  const { delivery, sent } = each;
  const isTheirs = delivery.courier?.id === sent.courierId && !(await isDeliveryGivenBack(tx, delivery.id));
  const hasHad = () => hasHadDelivery(tx, sent.courierId, delivery.id);
  if (!isTheirs) {
    if (!(await hasHad())) throw problems.deliveryNotFound();
    return keepEvidence(ctx, tx, each, problems.assignmentGone());
  }
  if (!isFinal(delivery.status) && (await isAwaitingSettlement(tx, delivery.id)))
    return keepEvidence(ctx, tx, each, problems.settlementAwaited());
  if (await tookFormerAmount(tx, each)) {
    const asAgreed = { ...delivery, codAmountIdr: each.step.collected!.amount };
    const checked = await checkStep(ctx, tx, asAgreed, each.step);
    if ('refusal' in checked) return { ...checked, evidenceKept: false };
    return keepEvidence(ctx, tx, each, problems.collectionOutdated());
  }
  try {
    return await makeNew(ctx, tx, each);
  } catch (error) {
    const stoodElsewhere = error instanceof MoveRefused && isStanding(error.why) && (await hasHad());
    if (!stoodElsewhere) throw error;
    return keepEvidence(ctx, tx, each, explainRefusal(error));
  }
}

/**
 * True if a courier who hands over took an amount that was due until a correction lowered it, since they got the
 * delivery (decision 565). A raised amount is corrected in their form.
 */
async function tookFormerAmount(tx: Tx, { delivery, step }: StepOfCourier): Promise<boolean> {
  const takenIdr = step.collected?.amount ?? 0;
  if (takenIdr <= (delivery.codAmountIdr ?? 0)) return false;
  if (whyClosed(step.step, standingOf(delivery), 'courier') !== undefined) return false;
  const since = delivery.assignedAt ?? delivery.createdAt;
  const wasDue = ({ field, before }: FieldChange) =>
    field === 'cashOnDelivery.amount' && takenIdr <= Number(before);
  const corrections = await listCorrections(tx, delivery, delivery.id);
  return corrections.some(({ at, changes }) => at >= since && changes.some(wasDue));
}

async function makeNew(ctx: Context, tx: Tx, each: StepOfCourier): Promise<MadeStep | RefusedStep> {
  const { delivery, sent, step } = each;
  const checked = await checkStep(ctx, tx, delivery, step);
  if ('refusal' in checked) return { ...checked, evidenceKept: false };
  const act = { ...actOf(step, checked), actorId: sent.courierId };
  const moved = await actWithin(ctx, tx, delivery, act);
  const { latitude, longitude } = step;
  const hasPlace = typeof latitude === 'number' && typeof longitude === 'number';
  const kept: KeptStep = {
    courierId: sent.courierId,
    stepId: step.stepID,
    deliveryId: delivery.id,
    move: step.step,
    entryNumber: moved.timelineLength,
    status: moved.mark ?? moved.status,
    deviceAt: readInstant(step.at),
    sentAt: sent.sentAt,
    signatureId: checked.signatureId,
    verified: checked.verified,
    withoutPin: checked.withoutPin,
    latitude: hasPlace ? latitude : null,
    longitude: hasPlace ? longitude : null,
    receivedAt: ctx.now(),
    ...awayOf(delivery, step),
  };
  if (!(await insertStep(tx, kept))) throw problems.stepReused();
  const { category, id: deliveryId } = delivery;
  await followCourier(tx, sent.courierId, { move: step.step, category, deliveryId }, kept.receivedAt);
  return { status: kept.status, repeated: false };
}

/** Returns the distance between an arrival's position and its place, with the courier's explanation (decision 434). */
function awayOf(
  delivery: Delivery,
  { step, latitude, longitude, accuracyMeters, away }: Step,
): Pick<KeptStep, 'awayMeters' | 'awayToldMeters' | 'awayReason'> {
  const { mark } = moveOf(step);
  if (mark === undefined) return { awayMeters: null, awayToldMeters: null, awayReason: null };
  const place = delivery[endOfMark[mark]];
  const hasFix = typeof latitude === 'number' && typeof longitude === 'number';
  const fix = hasFix ? { latitude, longitude, accuracyMeters } : null;
  return {
    awayMeters: metersAway(fix, place?.coordinates) ?? null,
    awayToldMeters: away?.distanceMeters ?? null,
    awayReason: trimmed(away?.reason),
  };
}

function actOf(step: Step, { mediaIds, signatureId }: Verified): Act {
  const { reasonCode, notes, recipientName, recipientRelationship, collected } = step;
  return {
    move: step.step,
    by: 'courier',
    mediaIds,
    ...(signatureId && { signatureId }),
    ...withoutBlanks({ reasonCode, notes, recipientName, recipientRelationship }),
    ...(collected && { collected: collectedOf(collected) }),
  };
}

const collectedOf = ({ amount, method, shortfallReason }: NonNullable<Step['collected']>): Collected => ({
  amountIdr: amount,
  by: method,
  ...withoutBlanks({ shortfallReason }),
});
