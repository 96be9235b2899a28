import type { MoveName } from '../../../src/deliveries/lifecycle.ts';
import { type Brought, missingOf } from '../../../src/deliveries/needs.ts';
import { isBlank, trimmed } from '../../../src/plain-text.ts';
import type { Job } from '../day/day.ts';
import { asksOf, dueOf, type Need, needsFor, owedOf } from '../day/jobs.ts';
import type { Filled, Picture } from '../phone/filled.ts';
import type { Refusal, Step } from '../phone/rows.ts';
import { isCodeOfJob } from './codes.ts';
import { oddMoney } from './money.ts';

/** A refused step with its input, for correction: nothing is photographed or signed twice (decision 287). */
export function filledAgain(
  step: Step,
  { photos, signature }: Pick<Filled, 'photos' | 'signature'>,
  refusal: Pick<Refusal, 'code' | 'facts'>,
): Filled {
  const { collected } = step;
  const isPinClosed = refusal.code === 'pinClosed';
  const triesLeft = isPinClosed ? 0 : refusal.facts.triesLeft;
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
    pin: '',
    pinTriesLeft: typeof triesLeft === 'number' ? triesLeft : null,
    isWithoutPin: isPinClosed || step.withoutPin != null,
    withoutPin: step.withoutPin ?? '',
    barcode: '',
  };
}

/** What becomes of the money at the door: what is kept of it, what is given back, and what is missing. */
export interface Reckoned {
  readonly amountIdr: number;
  readonly changeIdr: number;
  readonly missingIdr: number;
}

export function reckon(dueIdr: number, givenIdr: number): Reckoned {
  const amountIdr = Math.min(dueIdr, givenIdr);
  return { amountIdr, changeIdr: givenIdr - amountIdr, missingIdr: dueIdr - amountIdr };
}

/** A need that is not brought, the reason that a smaller amount asks for, a doubt about an amount, or the code of another parcel. */
export type Lack = Need | 'shortfall' | 'over' | 'sure' | 'otherCode';

/** What is still missing for a step of a job, in the order of its needs. */
export function lacksOf(job: Job, step: MoveName, filled: Filled): Lack[] {
  const missing = missingOf(step, broughtBy(job, filled), {
    owed: owedOf(job),
    asked: asksOf(job, step),
  });
  const lacks: Lack[] = missing.map((need) =>
    need === 'collected' && filled.given !== '' ? 'shortfall' : need,
  );
  const odd = needsFor(job, step).includes('collected') ? oddMoney(dueOf(job), filled) : undefined;
  if (odd === 'over' || (odd === 'sure' && filled.sureOf !== filled.given)) lacks.push(odd);
  return isOfAnother(job, step, filled) ? [...lacks, 'otherCode'] : lacks;
}

/** True if a code is required and that of another parcel was scanned (decision 435). */
const isOfAnother = (job: Job, step: MoveName, { barcode }: Filled): boolean =>
  asksOf(job, step).includes('barcode') && !isBlank(barcode) && !isCodeOfJob(barcode, job);

const wholePin = /^\d{6}$/;

/** What was filled in, as the table of needs reads it. */
function broughtBy(job: Job, filled: Filled): Brought {
  const { given, shortfallReason, pin, isWithoutPin, withoutPin } = filled;
  const isDue = job.cashOnDelivery !== null && given !== '';
  const { amountIdr } = reckon(dueOf(job), Number(given));
  return {
    hasCourier: true,
    hasAnyCourier: true,
    photoCount: filled.photos.length,
    reasonCode: filled.reasonCode,
    recipientName: filled.recipientName,
    collected: isDue ? { amountIdr, shortfallReason } : null,
    hasSignature: filled.signature !== null,
    barcode: filled.barcode,
    ...(isWithoutPin ? { withoutPin } : { pin: wholePin.test(pin) ? pin : '' }),
  };
}

/** The input that a step carries, with the draft that ends with it. */
export interface StepInput
  extends Partial<
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
  > {
  readonly photos?: readonly Picture[];
  readonly signature?: Picture;
  readonly draft?: string;
}

/** What was filled in, as a step brings it: only what was asked for. */
export function broughtOf(needs: readonly Need[], filled: Filled, dueIdr: number): StepInput {
  const asks = (need: Need) => needs.includes(need);
  const { amountIdr, missingIdr } = reckon(dueIdr, Number(filled.given));
  const { photos, reasonCode, signature, method, relationship, isWithoutPin } = filled;
  const notes = trimmed(filled.notes);
  return {
    photos,
    ...(notes !== null && { notes }),
    ...(asks('reason') && reasonCode !== null && { reasonCode }),
    ...(asks('recipientName') && {
      recipientName: filled.recipientName.trim(),
      ...(relationship !== null && { recipientRelationship: relationship }),
    }),
    ...(asks('collected') && {
      collected: {
        amount: amountIdr,
        method,
        ...(missingIdr > 0 && { shortfallReason: filled.shortfallReason.trim() }),
      },
    }),
    ...(asks('signature') && signature !== null && { signature }),
    ...(asks('pin') && (isWithoutPin ? { withoutPin: filled.withoutPin.trim() } : { pin: filled.pin })),
    ...(asks('barcode') && { barcode: filled.barcode.trim() }),
  };
}
