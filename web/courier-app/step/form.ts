import type { MoveName } from '../../../src/deliveries/lifecycle.ts';
import { type MoveInput, missingOf } from '../../../src/deliveries/needs.ts';
import { isBlank, trimmed } from '../../../src/text/plain-text.ts';
import type { Job } from '../day/day.ts';
import { addedNeedsOf, dueOf, type Need, needsFor, owedOf } from '../day/jobs.ts';
import { type Filled, ownOf, type Picture } from '../phone/filled.ts';
import type { Refusal, Step } from '../phone/rows.ts';
import { isCodeOfJob } from './codes.ts';
import { dueOfAll, oddMoney, paidJobs, splitAmount } from './money.ts';
import { changesOf } from './seen.ts';

/**
 * Returns the form values of a refused step, so that the courier corrects it without new photos or a new signature
 * (decision 287).
 */
export function filledAgain(
  step: Step,
  { photos, signature }: Pick<Filled, 'photos' | 'signature'>,
  refusal: Pick<Refusal, 'code' | 'facts'>,
): Filled {
  const { collected, deliveryID } = step;
  const isPinClosed = refusal.code === 'pinClosed';
  const triesLeft = isPinClosed ? 0 : refusal.facts.triesLeft;
  const own = {
    pin: '',
    pinTriesLeft: typeof triesLeft === 'number' ? triesLeft : null,
    isWithoutPin: isPinClosed || step.withoutPin != null,
    withoutPin: step.withoutPin ?? '',
    barcode: '',
  };
  return {
    photos,
    signature,
    reasonCode: step.reasonCode ?? null,
    notes: step.notes ?? '',
    recipientName: step.recipientName ?? '',
    relationship: step.recipientRelationship ?? null,
    method: collected?.method ?? 'CASH',
    given: collected ? String(collected.amount) : '',
    sureOf: '',
    shortfallReason: collected?.shortfallReason ?? '',
    shortID: null,
    without: [],
    isByScan: false,
    own: { [deliveryID]: own },
    // Without a reason for less, the amount was the whole one due.
    seen:
      collected && isBlank(collected.shortfallReason) ? { [deliveryID]: { dueIdr: collected.amount } } : {},
  };
}

/**
 * Missing or wrong input: an unmet need, the reason for a shortfall (`shortfall`) or its parcel (`shortParcel`), an
 * excess by QRIS (`over`), a doubtful sum that is not confirmed (`sure`), another parcel's code (`otherCode`), a change
 * of the job that the courier has not confirmed (`changed`), or no parcel at all.
 */
export type Lack = Need | 'shortfall' | 'shortParcel' | 'over' | 'sure' | 'otherCode' | 'changed' | 'parcel';

/** Returns the parcels that the courier has not left out. */
export const chosenOf = (all: readonly Job[], { without }: Pick<Filled, 'without'>): Job[] =>
  all.filter(({ deliveryID }) => !without.includes(deliveryID));

/** Returns the missing input for a step of some parcels, in the order of the step's needs. */
export function lacksOf(jobs: readonly Job[], step: MoveName, filled: Filled): Lack[] {
  if (jobs.length === 0) return ['parcel'];
  const split = splitAmount(jobs, filled);
  const lacks = jobs.flatMap((job): Lack[] => {
    const input = inputFor(job, filled, split.get(job.deliveryID));
    const missing: Lack[] = missingOf(step, input, { owed: owedOf(job), added: addedNeedsOf(job, step) });
    return isOfAnother(job, step, filled) ? [...missing, 'otherCode'] : missing;
  });
  const named = lacks.map((lack) => (lack === 'collected' && filled.given !== '' ? 'shortfall' : lack));
  const isChanged = jobs.some((job) => changesOf(job, step, filled).length > 0);
  return [
    ...new Set([...(isChanged ? ['changed' as const] : []), ...named, ...moneyLacks(jobs, step, filled)]),
  ];
}

/** Returns what is wrong with the sum for the parcels, or missing for it. */
function moneyLacks(jobs: readonly Job[], step: MoveName, filled: Filled): Lack[] {
  const paid = paidJobs(jobs).filter((job) => needsFor(job, step).includes('collected'));
  if (paid.length === 0 || filled.given === '') return [];
  const dueIdr = dueOfAll(paid);
  const odd = oddMoney(dueIdr, filled);
  if (odd !== undefined && !(odd === 'sure' && filled.sureOf === filled.given)) return [odd];
  const isShort = Number(filled.given) < dueIdr && paid.length > 1;
  return isShort && paid.every(({ deliveryID }) => deliveryID !== filled.shortID) ? ['shortParcel'] : [];
}

/** Returns true if a code is required and the one entered is not this parcel's (decision 435). */
function isOfAnother(job: Job, step: MoveName, filled: Filled): boolean {
  const { barcode } = ownOf(filled, job.deliveryID);
  return addedNeedsOf(job, step).includes('barcode') && !isBlank(barcode) && !isCodeOfJob(barcode, job);
}

const wholePin = /^\d{6}$/;

/** Returns the input for a parcel in the form that `missingOf` checks. */
function inputFor(job: Job, filled: Filled, amountIdr: number | undefined): MoveInput {
  const { pin, isWithoutPin, withoutPin, barcode } = ownOf(filled, job.deliveryID);
  const { shortfallReason } = filled;
  return {
    hasCourier: true,
    hasAnyCourier: true,
    photoCount: filled.photos.length,
    reasonCode: filled.reasonCode,
    recipientName: filled.recipientName,
    collected: amountIdr === undefined ? null : { amountIdr, shortfallReason },
    hasSignature: filled.signature !== null,
    barcode,
    ...(isWithoutPin ? { withoutPin } : { pin: wholePin.test(pin) ? pin : '' }),
  };
}

/** The values that a step stores for one parcel. */
export type StepFacts = Partial<
  Pick<
    Step,
    | 'reasonCode'
    | 'notes'
    | 'recipientName'
    | 'recipientRelationship'
    | 'collected'
    | 'pin'
    | 'withoutPin'
    | 'barcode'
  >
>;

/** The form's pictures, and the values of each parcel by delivery id. */
export interface StepInput {
  readonly photos?: readonly Picture[];
  readonly signature?: Picture;
  readonly facts?: ReadonlyMap<string, StepFacts>;
}

/** Returns a form's input for the steps of its parcels, without values that they do not need. */
export function stepInputOf(jobs: readonly Job[], step: MoveName, filled: Filled): StepInput {
  const { photos, signature } = filled;
  const split = splitAmount(jobs, filled);
  const needsSignature = jobs.some((job) => needsFor(job, step).includes('signature'));
  const facts = jobs.map((job) => {
    const amountIdr = split.get(job.deliveryID) ?? 0;
    return [job.deliveryID, factsOf(job, step, { ...filled, amountIdr })] as const;
  });
  return {
    photos,
    facts: new Map(facts),
    ...(needsSignature && signature !== null && { signature }),
  };
}

/** Returns the values of one parcel. `amountIdr` is its share of the sum. */
function factsOf(job: Job, step: MoveName, filled: Filled & { readonly amountIdr: number }): StepFacts {
  const needs = needsFor(job, step);
  const isNeeded = (need: Need) => needs.includes(need);
  const { reasonCode, method, relationship, amountIdr } = filled;
  const { pin, isWithoutPin, withoutPin, barcode } = ownOf(filled, job.deliveryID);
  const notes = trimmed(filled.notes);
  return {
    ...(notes !== null && { notes }),
    ...(isNeeded('reason') && reasonCode !== null && { reasonCode }),
    ...(isNeeded('recipientName') && {
      recipientName: filled.recipientName.trim(),
      ...(relationship !== null && { recipientRelationship: relationship }),
    }),
    ...(isNeeded('collected') && {
      collected: {
        amount: amountIdr,
        method,
        ...(amountIdr < dueOf(job) && { shortfallReason: filled.shortfallReason.trim() }),
      },
    }),
    ...(isNeeded('pin') && (isWithoutPin ? { withoutPin: withoutPin.trim() } : { pin })),
    ...(isNeeded('barcode') && { barcode: barcode.trim() }),
  };
}
