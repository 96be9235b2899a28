import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import type { Delivery } from '../deliveries/delivery.ts';
import { insertLateEvidence } from '../deliveries/evidence/late-evidence-store.ts';
import { raiseLateHandover } from '../deliveries/promises/alerts-store.ts';
import { withdrawOffersOf } from '../dispatch/give/offers-store.ts';
import { findUploadedMedia } from '../media/store.ts';
import { unlessBlank } from '../plain-text.ts';
import type { Refusal } from '../problems.ts';
import { readInstant } from '../time.ts';
import { photosOf } from './step-needs.ts';
import type { Sent, Step } from './steps-schema.ts';

/** A step of a courier on a held delivery. */
export interface StepOfCourier {
  readonly delivery: Delivery;
  readonly sent: Sent;
  readonly step: Step;
}

/** A refused step that left something behind: evidence, or one try less. */
export interface RefusedStep {
  readonly refusal: Refusal;
  readonly evidenceKept: boolean;
}

/**
 * Stores the facts of a refused step for operations (decision 233). The caller knows that the courier had the
 * delivery. A repeat stores nothing twice.
 */
export async function keepEvidence(
  ctx: Context,
  tx: Tx,
  { delivery, sent, step }: StepOfCourier,
  refusal: Refusal,
): Promise<RefusedStep> {
  const { latitude, longitude, collected } = step;
  const hasPlace = typeof latitude === 'number' && typeof longitude === 'number';
  const find = async (uploadId: string) =>
    (await findUploadedMedia(tx, delivery, delivery.id, uploadId))?.id ?? null;
  const mediaIds: string[] = [];
  for (const photo of photosOf(step)) mediaIds.push(...[await find(photo)].filter((id) => id !== null));
  const receivedAt = ctx.now();
  const stored = await insertLateEvidence(tx, {
    courierId: sent.courierId,
    stepId: step.stepID,
    deliveryId: delivery.id,
    workspaceId: delivery.workspaceId,
    environment: delivery.environment,
    move: step.step,
    refusalCode: refusal.problem,
    mediaIds,
    signatureId: step.signatureID ? await find(step.signatureID) : null,
    reasonCode: unlessBlank(step.reasonCode),
    notes: unlessBlank(step.notes),
    recipientName: unlessBlank(step.recipientName),
    recipientRelationship: unlessBlank(step.recipientRelationship),
    collectedAmountIdr: collected?.amount ?? null,
    collectedBy: collected?.method ?? null,
    shortfallReason: unlessBlank(collected?.shortfallReason),
    deviceAt: readInstant(step.at),
    sentAt: sent.sentAt,
    latitude: hasPlace ? latitude : null,
    longitude: hasPlace ? longitude : null,
    receivedAt,
  });
  const { courierId } = sent;
  if (stored === 'new' && isHandover(step, mediaIds)) {
    await raiseLateHandover(tx, delivery, { courierId, at: receivedAt });
    await withdrawOffersOf(tx, delivery.id);
  }
  return { refusal, evidenceKept: stored !== undefined };
}

/** True if a parcel or money changed hands: a person must decide at once which record is right (decision 437). */
const isHandover = ({ step, collected }: Step, mediaIds: readonly string[]): boolean =>
  collected != null || (step === 'complete' && mediaIds.length > 0);
