import { isBlank, trimmed } from '../../../src/plain-text.ts';
import type { Need } from '../day/jobs.ts';
import type { Filled, Picture } from '../phone/filled.ts';
import type { Step } from '../phone/rows.ts';
import { oddMoney } from './money.ts';

/** A refused step with its input, for correction: nothing is photographed or signed twice (decision 287). */
export function filledAgain(step: Step, photos: readonly Picture[], signature: Picture | null): Filled {
  const { collected } = step;
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
    isWithoutPin: step.withoutPin != null,
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

/** A need that is not brought, the reason that a smaller amount asks for, or what is odd about an amount. */
export type Lack = Need | 'shortfall' | 'over' | 'sure';

/** What is still missing for a step, in the order of its needs. `dueIdr` is to be collected at the door. */
export function lacksOf(needs: readonly Need[], filled: Filled, dueIdr: number): Lack[] {
  const { given, shortfallReason, pin, isWithoutPin, withoutPin } = filled;
  const isShort = given !== '' && reckon(dueIdr, Number(given)).missingIdr > 0;
  const brought: Readonly<Record<string, boolean>> = {
    proof: filled.photos.length > 0,
    reason: filled.reasonCode !== null,
    recipientName: !isBlank(filled.recipientName),
    collected: given !== '',
    signature: filled.signature !== null,
    pin: isWithoutPin ? !isBlank(withoutPin) : /^\d{6}$/.test(pin),
    barcode: !isBlank(filled.barcode),
  };
  const lacks: Lack[] = needs.filter((need) => brought[need] === false);
  if (!needs.includes('collected')) return lacks;
  if (isShort && isBlank(shortfallReason)) lacks.push('shortfall');
  const odd = oddMoney(dueIdr, filled);
  if (odd === 'over' || (odd === 'sure' && filled.sureOf !== given)) lacks.push(odd);
  return lacks;
}

/** What a step brings beside itself. */
export interface Brought
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
  /** Where it was filled in; that goes with the step. */
  readonly draft?: string;
}

/** What was filled in, as a step brings it: only what was asked for. */
export function broughtOf(needs: readonly Need[], filled: Filled, dueIdr: number): Brought {
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
