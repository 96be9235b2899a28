import { formatRupiah } from '../../ui/language/format.ts';
import type { Job } from '../day/day.ts';
import { dueOf } from '../day/jobs.ts';
import type { Filled } from '../phone/filled.ts';

/** The content of an amount field: its digits, and the number of digits before the caret. */
export interface MoneyTyped {
  readonly digits: string;
  readonly digitsBefore: number;
}

const mostDigits = 12;
const digitsIn = (text: string): string => text.replace(/\D/g, '');

/** Formats the digits of an amount field; an empty field stays empty. */
export const shownMoney = (digits: string): string => (digits === '' ? '' : formatRupiah(Number(digits)));

/**
 * Returns the content of an amount field after a key press. Deleting a thousands separator also deletes the digit to
 * the left of the caret, or to its right if `isForward`.
 */
export function typeMoney(
  before: string,
  { text, caret, isForward = false }: { text: string; caret: number; isForward?: boolean },
): MoneyTyped {
  let digits = digitsIn(text);
  let digitsBefore = digitsIn(text.slice(0, caret)).length;
  const hasLostDot = digits === before && text.length === shownMoney(before).length - 1;
  if (hasLostDot) {
    const gone = isForward ? digitsBefore : digitsBefore - 1;
    digits = digits.slice(0, Math.max(0, gone)) + digits.slice(gone + 1);
    digitsBefore = Math.max(0, Math.min(digitsBefore, gone));
  }
  const zeros = /^0*(?=\d)/.exec(digits)?.[0].length ?? 0;
  digits = digits.slice(zeros, zeros + mostDigits);
  return { digits, digitsBefore: Math.min(digits.length, Math.max(0, digitsBefore - zeros)) };
}

/** Returns the caret's position in the formatted amount: behind the same number of digits as before. */
export function caretOf({ digits, digitsBefore }: MoneyTyped): number {
  const shown = shownMoney(digits);
  const first = shown.search(/\d/);
  if (digitsBefore === 0) return Math.max(0, first);
  let seen = 0;
  for (let at = 0; at < shown.length; at += 1) {
    if (/\d/.test(shown[at]!)) seen += 1;
    if (seen === digitsBefore) return at + 1;
  }
  return shown.length;
}

/** The largest note. If the change reaches it, the payer would have handed over one note too many. */
const largestNoteIdr = 100_000;

/**
 * Returns what is odd about an amount: `over` if a QRIS payment exceeds the due amount, `sure` if the change for a
 * cash payment would include a note of the largest value.
 */
export function oddMoney(dueIdr: number, { given, method }: Pick<Filled, 'given' | 'method'>) {
  const overIdr = Number(given) - dueIdr;
  if (method === 'QRIS') return overIdr > 0 ? 'over' : undefined;
  return overIdr >= largestNoteIdr ? 'sure' : undefined;
}

/** The money at the door: the amount kept, the change and the shortfall. */
export interface Reckoned {
  readonly amountIdr: number;
  readonly changeIdr: number;
  readonly missingIdr: number;
}

export function reckon(dueIdr: number, givenIdr: number): Reckoned {
  const amountIdr = Math.min(dueIdr, givenIdr);
  return { amountIdr, changeIdr: givenIdr - amountIdr, missingIdr: dueIdr - amountIdr };
}

/** Returns the parcels with an amount to collect at the door. */
export const paidJobs = (jobs: readonly Job[]): Job[] =>
  jobs.filter(({ cashOnDelivery }) => cashOnDelivery !== null);

export const dueOfAll = (jobs: readonly Job[]): number => jobs.reduce((sum, job) => sum + dueOf(job), 0);

/**
 * Splits a payment among several parcels, to the rupiah (decision 421). The short parcel bears the shortfall; if the
 * shortfall exceeds its amount, the other parcels bear the rest, the last one first.
 * @returns the amount of each parcel with money to collect, by delivery id; empty if no sum is entered
 */
export function splitAmount(
  jobs: readonly Job[],
  { given, shortID }: Pick<Filled, 'given' | 'shortID'>,
): ReadonlyMap<string, number> {
  if (given === '') return new Map();
  const paid = paidJobs(jobs);
  const isShort = ({ deliveryID }: Job) => deliveryID === shortID;
  const others = paid.filter((job) => !isShort(job)).reverse();
  let { missingIdr } = reckon(dueOfAll(paid), Number(given));
  const parts = new Map<string, number>();
  for (const job of [...paid.filter(isShort), ...others]) {
    const borneIdr = Math.min(dueOf(job), missingIdr);
    missingIdr -= borneIdr;
    parts.set(job.deliveryID, dueOf(job) - borneIdr);
  }
  return parts;
}
