import type { Scope } from '../context.ts';
import { type Delivery, owedOf, standingOf } from '../deliveries/delivery.ts';
import { endOfMark, metersAway } from '../deliveries/evidence/arrival.ts';
import type { LateEvidence } from '../deliveries/evidence/late-evidence-store.ts';
import type { StoredStep } from '../deliveries/evidence/steps-store.ts';
import { unusedPhotos } from '../deliveries/evidence/unused-photos.ts';
import { explainRefusal, isStanding } from '../deliveries/explain.ts';
import { isFinal, type MoveName, moveOf, whyClosed } from '../deliveries/lifecycle.ts';
import type { MoveOrder } from '../deliveries/moves/move.ts';
import { addedNeedsOf, isCodeOf, type MoveInput, missingOf, type NeedPolicy } from '../deliveries/needs.ts';
import {
  type Collected,
  type Facts,
  MoveRefused,
  type Transition,
  transition,
} from '../deliveries/transition.ts';
import type { StoredMedia } from '../media/store.ts';
import { problems, type Refusal } from '../problems/problems.ts';
import { isBlank, trimmed, unlessBlank, withoutBlanks } from '../text/plain-text.ts';
import { minuteMs, readInstant } from '../time.ts';
import type { RecordedFacts } from './step-facts-store.ts';
import { photosOf, type Sent, type Step } from './steps-schema.ts';

/** All facts by which a step is judged, read while its delivery is locked. */
export interface StepFacts extends Sent, RecordedFacts {
  readonly now: Date;
  readonly delivery: Delivery;
  /** The delivery's photos; empty if the step names none. */
  readonly photos: readonly Pick<StoredMedia, 'id' | 'uploadId' | 'sha256'>[];
  /** The recipient's PINs; empty if the step includes no PIN. */
  readonly pins: readonly string[];
  readonly policy: NeedPolicy;
}

/** A refused step. Nothing is stored for it, except that a wrong PIN is counted. */
export interface RefusedStep {
  readonly outcome: 'refused';
  readonly refusal: Refusal;
  /** Set if the PIN of the step was wrong; the wrong PINs of a delivery are counted. */
  readonly isWrongPin?: true;
  /**
   * Set if the lifecycle refused the move because its reason is meant for the other part of the journey (pickup or
   * delivery). Such refusals are counted in the metrics, by move.
   */
  readonly refusedMove?: MoveName;
}

/** A refused step whose facts are kept as evidence. */
export interface KeptStep {
  readonly outcome: 'refused with evidence';
  readonly refusal: Refusal;
  readonly evidence: LateEvidence;
  /**
   * True if the courier handed over the parcel or took money in the refused step. A person must then decide at once
   * which record is right (decision 437).
   */
  readonly isHandover: boolean;
  /** As in a refused step without evidence. */
  readonly isWrongPin?: true;
}

/** The result of judging a step, which determines what is stored. */
export type Verdict =
  | { readonly outcome: 'repeated'; readonly status: StoredStep['status'] }
  | RefusedStep
  | KeptStep
  | {
      readonly outcome: 'done';
      readonly order: MoveOrder;
      readonly transition: Transition;
      readonly stored: Omit<StoredStep, 'entryNumber' | 'status'>;
    };

/**
 * After this number of wrong PINs, a delivery accepts no more PINs. The courier must then give a reason for handing
 * over without one.
 */
const mostWrongPins = 5;

/** A step that was made this long before it was sent: its courier has left the door, and cannot simply repeat it. */
const leftAfterMs = 5 * minuteMs;

/**
 * Returns the verdict on a courier's step (decision 105). A step is refused and stored as evidence if the delivery is
 * no longer the courier's, or if operations must decide about its handover or money (decisions 233, 418 and 565).
 */
export function judge(step: Step, facts: StepFacts): Verdict {
  const { delivery, earlier, hasHad, courierId } = facts;
  if (earlier !== null) {
    const isSame = earlier.deliveryId === step.deliveryID && earlier.move === step.step;
    return isSame ? { outcome: 'repeated', status: earlier.status } : refused(problems.stepReused());
  }
  if (delivery.courier?.id !== courierId || facts.isGivenBack)
    return hasHad
      ? withEvidence(step, facts, problems.assignmentGone())
      : refused(problems.deliveryNotFound());
  if (!isFinal(delivery.status) && facts.awaitsSettlement)
    return withEvidence(step, facts, problems.settlementAwaited());
  const closed = whyClosed(step.step, standingOf(delivery), 'courier');
  if (closed !== undefined) {
    const refusal = problems.moveClosed(step.step, closed);
    return isStanding(closed) && hasHad ? withEvidence(step, facts, refusal) : refused(refusal);
  }
  const formerIdr = formerAmountOf(step, facts);
  const incomplete = whyIncomplete(step, facts, formerIdr ?? delivery.codAmountIdr);
  if (incomplete !== undefined)
    return hasLeftWithMoney(step, facts) ? kept(step, facts, incomplete) : incomplete;
  if (formerIdr !== undefined) return withEvidence(step, facts, problems.collectionOutdated());
  const verdict = moved(step, facts);
  return verdict.outcome === 'refused' && hasLeftWithMoney(step, facts)
    ? kept(step, facts, verdict)
    : verdict;
}

/**
 * True if a courier took money in a step that was made offline. The money is then kept as evidence whatever the step
 * lacks (decision 618). A courier at the door is refused only, and corrects the step there.
 */
const hasLeftWithMoney = ({ collected, at }: Step, { sentAt }: StepFacts): boolean =>
  collected != null && sentAt !== null && sentAt.getTime() - readInstant(at).getTime() >= leftAfterMs;

/** Returns a refusal that keeps the facts of its step as evidence. */
const kept = (step: Step, facts: StepFacts, { refusal, isWrongPin }: RefusedStep): Verdict => ({
  ...withEvidence(step, facts, refusal),
  ...(isWrongPin && { isWrongPin }),
});

const refused = (refusal: Refusal): RefusedStep => ({ outcome: 'refused', refusal });

/**
 * Returns the collected amount if it is wrong only because of a correction that was made while this courier had the
 * delivery (decision 565). It is then more than the amount due now but not more than a former one, or it is less without
 * a reason but not less than a former one. Otherwise returns undefined.
 */
function formerAmountOf({ collected }: Step, { delivery, formerDues }: StepFacts): number | undefined {
  const dueIdr = delivery.codAmountIdr;
  if (!collected || dueIdr === null || formerDues === null) return undefined;
  const { amount, shortfallReason } = collected;
  const isFormer =
    amount > dueIdr
      ? amount <= formerDues.mostIdr
      : amount < dueIdr && amount >= formerDues.leastIdr && isBlank(shortfallReason);
  return isFormer ? amount : undefined;
}

/**
 * Returns the refusal of a step that lacks something that the lifecycle or the rules `pickupAsks` and `handoverAsks`
 * require (decision 231); undefined if the step is complete.
 */
function whyIncomplete(step: Step, facts: StepFacts, dueIdr: number | null): RefusedStep | undefined {
  const { delivery, photos } = facts;
  const added = addedOf(step, facts);
  const owed = { ...owedOf(delivery), codAmountIdr: dueIdr };
  const missing = missingOf(step.step, inputOf(step), { owed, added });
  if (missing[0] !== undefined) return refused(problems.moveLacks(step.step, missing[0], missing));
  const isUploaded = (id: string) => photos.some(({ uploadId }) => uploadId === id);
  if (!photosOf(step).every(isUploaded)) return refused(problems.moveLacks(step.step, 'proof'));
  const signatureId = unlessBlank(step.signatureID);
  if (signatureId !== null && !isUploaded(signatureId))
    return refused(problems.moveLacks(step.step, 'signature'));
  const barcode = trimmed(step.barcode);
  if (barcode !== null && !isCodeOf(barcode, delivery)) return refused(problems.barcodeWrong());
  return added.includes('pin') ? whyPinRefused(step, facts) : undefined;
}

const addedOf = ({ step }: Step, { policy, delivery }: StepFacts) =>
  addedNeedsOf(policy, step, delivery.trackingToken !== null);

/** Converts a courier's step to the form in which `missingOf` checks what a move needs. */
const inputOf = (step: Step): MoveInput => ({
  // A courier's step need not name a courier: the delivery already has one.
  hasCourier: true,
  hasAnyCourier: true,
  photoCount: photosOf(step).length,
  reasonCode: step.reasonCode,
  recipientName: step.recipientName,
  collected: step.collected && {
    amountIdr: step.collected.amount,
    shortfallReason: step.collected.shortfallReason,
  },
  hasSignature: unlessBlank(step.signatureID) !== null,
  barcode: step.barcode,
  pin: step.pin,
  withoutPin: step.withoutPin,
});

function whyPinRefused({ pin }: Step, { pins, wrongPins }: StepFacts): RefusedStep | undefined {
  if (isBlank(pin)) return undefined;
  if (wrongPins >= mostWrongPins) return refused(problems.pinClosed());
  if (pins.includes(pin!.trim())) return undefined;
  const triesLeft = mostWrongPins - wrongPins - 1;
  const refusal = triesLeft > 0 ? problems.pinWrong(triesLeft) : problems.pinClosed();
  return { outcome: 'refused', refusal, isWrongPin: true };
}

/**
 * Computes the move of a complete step. Refuses the step if its reason is not in the catalogue, or if one of its photos
 * already proved another move.
 */
function moved(step: Step, facts: StepFacts): Verdict {
  const { delivery, courierId, now } = facts;
  const { mediaIds, signatureId } = picturesOf(step, facts);
  if (!isBlank(step.reasonCode) && facts.reason === null)
    return refused(problems.moveLacks(step.step, 'reason'));
  const pictures = [...mediaIds, ...(signatureId === null ? [] : [signatureId])];
  const unused = new Set(unusedPhotos(delivery, facts.photos).map(({ id }) => id));
  if (!pictures.every((id) => unused.has(id))) return refused(problems.moveLacks(step.step, 'unusedProof'));
  const order: MoveOrder = {
    name: step.step,
    by: 'courier',
    actorId: courierId,
    facts: moveFactsOf(step, facts, { mediaIds, pictures }),
  };
  try {
    const stored = storedStepOf(step, facts, signatureId);
    return { outcome: 'done', order, transition: transition(delivery, order, now), stored };
  } catch (error) {
    if (!(error instanceof MoveRefused)) throw error;
    return { ...refused(explainRefusal(error)), refusedMove: error.move };
  }
}

/** Returns the ids of a step's uploaded pictures. */
function picturesOf(step: Step, { photos }: StepFacts) {
  const find = (upload: string) => photos.find(({ uploadId }) => uploadId === upload)?.id ?? null;
  return {
    mediaIds: photosOf(step).flatMap((upload) => find(upload) ?? []),
    signatureId: step.signatureID ? find(step.signatureID) : null,
  };
}

function moveFactsOf(
  { notes, recipientName, recipientRelationship, collected }: Step,
  { reason }: StepFacts,
  { mediaIds, pictures }: { readonly mediaIds: readonly string[]; readonly pictures: readonly string[] },
): Facts {
  const [proofUrl] = mediaIds;
  return {
    ...withoutBlanks({ notes, recipientName, recipientRelationship }),
    ...(collected && { collected: collectedOf(collected) }),
    ...(reason && { reason }),
    ...(proofUrl !== undefined && { proofUrl }),
    furtherProofUrls: pictures.slice(proofUrl === undefined ? 0 : 1),
  };
}

const collectedOf = ({ amount, method, shortfallReason }: NonNullable<Step['collected']>): Collected => ({
  amountIdr: amount,
  by: method,
  ...withoutBlanks({ shortfallReason }),
});

function storedStepOf(step: Step, facts: StepFacts, signatureId: string | null) {
  const hasBarcode = !isBlank(step.barcode);
  const hasPin = addedOf(step, facts).includes('pin') && !isBlank(step.pin);
  return {
    ...identityOf(step, facts),
    signatureId,
    verified: [...(hasBarcode ? (['barcode'] as const) : []), ...(hasPin ? (['pin'] as const) : [])],
    withoutPin: hasPin ? null : trimmed(step.withoutPin),
    ...distanceOf(step, facts),
  };
}

/** Returns the fields that the record of a completed step and the evidence of a refused step have in common. */
function identityOf(step: Step, { delivery, courierId, sentAt, now }: StepFacts) {
  const fix = fixOf(step);
  return {
    courierId,
    stepId: step.stepID,
    deliveryId: delivery.id,
    move: step.step,
    deviceAt: readInstant(step.at),
    sentAt,
    latitude: fix?.latitude ?? null,
    longitude: fix?.longitude ?? null,
    receivedAt: now,
  };
}

const fixOf = ({ latitude, longitude, accuracyMeters }: Step) =>
  typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude, accuracyMeters }
    : null;

/**
 * For an arrival, returns the distance between the phone's position and the stop, and the courier's explanation
 * (decision 434). For other steps, every field is null.
 */
function distanceOf(
  step: Step,
  { delivery, isWithCourier }: StepFacts,
): Pick<StoredStep, 'awayMeters' | 'awayToldMeters' | 'awayReason'> {
  const { mark } = moveOf(step.step);
  if (mark === undefined) return { awayMeters: null, awayToldMeters: null, awayReason: null };
  // A parcel that a courier has already is fetched at no fixed place.
  const isFromCourier = mark === 'ARRIVED_AT_PICKUP_POINT' && isWithCourier;
  return {
    awayMeters: isFromCourier
      ? null
      : (metersAway(fixOf(step), delivery[endOfMark[mark]]?.coordinates) ?? null),
    awayToldMeters: step.away?.distanceMeters ?? null,
    awayReason: trimmed(step.away?.reason),
  };
}

/** Returns the verdict that refuses a step and keeps its facts as evidence for operations (decision 233). */
function withEvidence(step: Step, facts: StepFacts, refusal: Refusal): KeptStep {
  const { collected } = step;
  const { workspaceId, environment }: Scope = facts.delivery;
  const pictures = picturesOf(step, facts);
  return {
    outcome: 'refused with evidence',
    refusal,
    isHandover: collected != null || (step.step === 'complete' && pictures.mediaIds.length > 0),
    evidence: {
      ...identityOf(step, facts),
      workspaceId,
      environment,
      refusalCode: refusal.problem,
      ...pictures,
      reasonCode: unlessBlank(step.reasonCode),
      notes: unlessBlank(step.notes),
      recipientName: unlessBlank(step.recipientName),
      recipientRelationship: unlessBlank(step.recipientRelationship),
      collectedAmountIdr: collected?.amount ?? null,
      collectedBy: collected?.method ?? null,
      shortfallReason: unlessBlank(collected?.shortfallReason),
    },
  };
}
