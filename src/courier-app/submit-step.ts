import type { Context, Scope } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { countRefusal } from '../deliveries/count.ts';
import type { Delivery } from '../deliveries/delivery.ts';
import { insertLateEvidence, type LateEvidence } from '../deliveries/evidence/late-evidence-store.ts';
import { settleLateEvidence } from '../deliveries/evidence/late-handovers-store.ts';
import { pinsOf } from '../deliveries/evidence/pin.ts';
import { addWrongPin } from '../deliveries/evidence/pin-tries-store.ts';
import { insertStep, type StoredStep } from '../deliveries/evidence/steps-store.ts';
import { listHistory } from '../deliveries/history-store.ts';
import { lockOrRefuse } from '../deliveries/moves/lock.ts';
import { storeMove } from '../deliveries/moves/move.ts';
import { needPolicyOf } from '../deliveries/needs.ts';
import { raiseLateHandover } from '../deliveries/promises/alerts-store.ts';
import { followCourier } from '../dispatch/assign/change-order.ts';
import { lockCourier } from '../dispatch/assign/couriers-store.ts';
import { withdrawOffersOf } from '../dispatch/assign/offers-store.ts';
import { goalOf } from '../dispatch/order-stops.ts';
import { listMedia } from '../media/store.ts';
import { problems, type Refusal } from '../problems/problems.ts';
import { isBlank, unlessBlank } from '../text/plain-text.ts';
import { judge, type KeptStep, type StepFacts, type Verdict } from './judge-step.ts';
import { findRecordedFacts } from './step-facts-store.ts';
import { photosOf, type Sent, type Step } from './steps-schema.ts';

/**
 * The result of a submitted step: the delivery's status after it, or the refusal (decision 105). `repeated` is true if
 * an earlier request with the same id made the step.
 */
export type SubmittedStep =
  | { readonly status: StoredStep['status']; readonly repeated: boolean }
  | { readonly refusal: Refusal; readonly evidenceKept: boolean };

/**
 * Submits one step of a courier: reads the facts about it, judges it, and stores the verdict. A repeat waits for the
 * delivery's lock and then finds the first submission, so that no step is made twice.
 * @throws deliveryNotFound; stepReused for an id that was meanwhile used for another delivery
 */
export async function submitStep(ctx: Context, scope: Scope, sent: Sent, step: Step): Promise<SubmittedStep> {
  const submitted = await ctx.sql.transaction(async (tx) => {
    const facts = await readFacts(ctx, tx, { scope, sent, step });
    return write(ctx, tx, facts.delivery, judge(step, facts));
  });
  if ('status' in submitted) ctx.wake('webhooks');
  return submitted;
}

/**
 * Reads the facts about a step. Locks the delivery. If the step may change the order of the courier's stops, locks the
 * courier first.
 * @throws deliveryNotFound
 */
async function readFacts(
  ctx: Context,
  tx: Tx,
  { scope, sent, step }: { readonly scope: Scope; readonly sent: Sent; readonly step: Step },
): Promise<StepFacts> {
  const { courierId } = sent;
  const { stepID: stepId, reasonCode, pin } = step;
  // The courier is locked before the delivery. All code locks in this order, to avoid deadlocks.
  if (goalOf({ move: step.step, category: 'EXPRESS' })) await lockCourier(tx, courierId);
  const delivery = await lockOrRefuse(tx, scope, step.deliveryID);
  const about = { courierId, stepId, reasonCode: unlessBlank(reasonCode) };
  const recorded = await findRecordedFacts(tx, delivery.id, about);
  const hasPictures = photosOf(step).length > 0 || !isBlank(step.signatureID);
  const { trackingToken } = delivery;
  return {
    ...sent,
    ...recorded,
    delivery,
    photos: hasPictures ? await listMedia(tx, delivery, delivery.id) : [],
    pins: isBlank(pin) || trackingToken === null ? [] : pinsOf(ctx.config, trackingToken),
    policy: needPolicyOf(ctx.rules, scope),
    now: ctx.now(),
  };
}

/** Stores what the verdict on a step requires. The delivery is locked. @throws stepReused */
async function write(ctx: Context, tx: Tx, delivery: Delivery, verdict: Verdict): Promise<SubmittedStep> {
  switch (verdict.outcome) {
    case 'repeated':
      return { status: verdict.status, repeated: true };
    case 'refused':
      if (verdict.isWrongPin) await addWrongPin(tx, delivery);
      if (verdict.refusedMove) countRefusal(ctx, verdict.refusedMove, delivery);
      return { refusal: verdict.refusal, evidenceKept: false };
    case 'refused with evidence':
      if (verdict.isWrongPin) await addWrongPin(tx, delivery);
      return { refusal: verdict.refusal, evidenceKept: await storeEvidence(tx, delivery, verdict) };
    case 'done':
      return { status: await storeDone(ctx, tx, delivery, verdict), repeated: false };
  }
}

/**
 * Stores a refused step as evidence; a repeated step is not stored again.
 * @returns false if the courier sent too much evidence
 */
async function storeEvidence(
  tx: Tx,
  delivery: Delivery,
  { evidence, isHandover }: KeptStep,
): Promise<boolean> {
  const stored = await insertLateEvidence(tx, evidence);
  if (stored === 'new' && isHandover && !(await isSettledAlready(tx, delivery, evidence))) {
    await raiseLateHandover(tx, delivery, { courierId: evidence.courierId, at: evidence.receivedAt });
    await withdrawOffersOf(tx, delivery.id);
  }
  return stored !== undefined;
}

/**
 * Settles evidence of a handover that operations have already recorded for this courier, with the same money: nothing
 * is left to decide (decision 588). Returns false for any other evidence.
 */
async function isSettledAlready(tx: Tx, delivery: Delivery, evidence: LateEvidence): Promise<boolean> {
  const { courierId, collectedAmountIdr, receivedAt: at } = evidence;
  if (delivery.status !== 'COMPLETED' || delivery.courier?.id !== courierId) return false;
  if ((delivery.collectedAmountIdr ?? 0) !== (collectedAmountIdr ?? 0)) return false;
  const history = await listHistory(tx, delivery, delivery.id);
  const personId = history.findLast(({ move }) => move === 'completeForCourier')?.actorId ?? null;
  if (personId === null) return false;
  const settlement = { courierId, personId, outcome: 'COMPLETED', money: null, reason: null, at } as const;
  await settleLateEvidence(tx, delivery.id, settlement);
  return true;
}

/** Stores the move, the step, and the resulting order of stops. @returns the delivery's status after the step */
async function storeDone(
  ctx: Context,
  tx: Tx,
  delivery: Delivery,
  { order, transition, stored }: Extract<Verdict, { outcome: 'done' }>,
): Promise<StoredStep['status']> {
  const moved = await storeMove(ctx, tx, { locked: delivery, order, transition });
  const status = moved.mark ?? moved.status;
  const isNew = await insertStep(tx, { ...stored, entryNumber: moved.timelineLength, status });
  if (!isNew) throw problems.stepReused();
  const { courierId, deliveryId, move, receivedAt } = stored;
  await followCourier(tx, courierId, { move, category: delivery.category, deliveryId }, receivedAt);
  return status;
}
