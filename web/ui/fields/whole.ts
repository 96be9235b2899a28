import { plainNumber } from '../../../src/text/plain-text.ts';
import { formatNumber } from '../language/format.ts';

/** The largest number of digits of a typed sum or count (decision 551). */
const mostDigits = 12;

/** Why a text is no whole number. */
export type WholeFault = 'either' | 'fraction' | 'negative' | 'tooLarge' | 'unread';

/** What a text means: a number, nothing at all, or a fault; `either` has both numbers that it may mean. */
export type ReadWhole =
  | { readonly number: number }
  | { readonly isEmpty: true }
  | { readonly fault: Exclude<WholeFault, 'either'> }
  | { readonly fault: 'either'; readonly numbers: readonly [number, number] };

/** Returns the digits of a text whose groups of three are divided by one kind of mark; undefined for any other text. */
function digitsOf(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text;
  return /^[1-9]\d{0,2}(?:([., '])\d{3})(?:\1\d{3})*$/.test(text) ? text.replace(/\D/g, '') : undefined;
}

/** Reads a text whose last mark may begin decimals: `150.000,00`, `1,5`, `1.500,000`. */
function readDecimals(whole: string, mark: string, end: string): ReadWhole {
  const digits = digitsOf(whole);
  const isMixed = !whole.includes(mark);
  if (digits === undefined) return { fault: 'unread' };
  if (/[1-9]/.test(end)) return { fault: isMixed && end.length < 3 ? 'fraction' : 'unread' };
  const isClear = isMixed && whole.length > 3 && end.length !== 3;
  if (isClear || Number(digits) === 0) return { number: Number(digits) };
  return { fault: 'either', numbers: [Number(digits), Number(digits + end)] };
}

/**
 * Reads a whole number as people, spreadsheets and programs write it: `150000`, `Rp 150.000,-`, `150.000,00`,
 * `150,000.00`. One mark before three digits divides thousands. A text that may also mean another number, such as
 * `150.00` or `1.500,000`, is `either`.
 */
export function readWhole(text: string): ReadWhole {
  const bare = plainNumber(text)
    .replaceAll(/^(?:rp\.?|idr)\s*|\s*(?:rp|idr)\.?$/gi, '')
    .replace(/[.,]-*$/, '')
    .trim();
  if (bare === '') return { isEmpty: true };
  if (/^-\s*(?:rp\.?)?\s*\d/i.test(bare)) return { fault: 'negative' };
  if (!/^\d[\d., ']*$/.test(bare)) return { fault: 'unread' };
  const digits = digitsOf(bare);
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (digits !== undefined) return asNumber(digits);
  return last < 0
    ? { fault: 'unread' }
    : readDecimals(bare.slice(0, last), bare[last]!, bare.slice(last + 1));
}

/** A number above the exact ones of JavaScript is none that a person means. */
const asNumber = (digits: string): ReadWhole =>
  Number.isSafeInteger(Number(digits)) ? { number: Number(digits) } : { fault: 'tooLarge' };

/** Returns the meaning of a text in a field, which takes at most twelve digits (decision 551). */
export function readTyped(text: string): ReadWhole {
  const read = readWhole(text);
  return 'number' in read && read.number >= 10 ** mostDigits ? { fault: 'tooLarge' } : read;
}

/** Returns the number of a field's value: it is a number, or a text that may be none. */
export function numberOf(value: number | string): number | undefined {
  const read = readTyped(String(value));
  return 'number' in read ? read.number : undefined;
}

/** The text of a field as its person typed it, without the sign and the dots that the field adds. */
export interface Typed {
  readonly text: string;
  /** The position of the caret in the text that the field shows. */
  readonly caret: number;
}

/** True for a text of digits alone, in which the field shows dots between the thousands. */
const isPlain = (text: string): boolean => /^\d{1,15}$/.test(text);

/** Returns what a field with a sign shows for a text: dots between the thousands, unless the text has marks of its own. */
export function shownOf(text: string, sign: string): string {
  if (text === '') return '';
  return sign + (isPlain(text) ? formatNumber(Number(text), 'id') : text);
}

/** A change of a field by the person: what the field shows after it, and the caret. */
export interface Change {
  readonly shown: string;
  readonly caret: number;
  /** True for a deletion of what follows the caret. */
  readonly isForward?: boolean;
}

/**
 * Returns the text and the caret of a field after a change. A mark that a person types is kept as it is, since
 * `150.000,00` typed by keys would otherwise become 15.000.000. A pasted number is read at once.
 */
export function typeWhole(before: string, change: Change, sign: string): Typed {
  const inserted = insertedIn(shownOf(before, sign), change);
  const rest = change.shown.slice(change.caret);
  const start = change.shown.slice(0, change.caret - inserted.length);
  const wasPlain = before === '' || isPlain(before);
  if (wasPlain && /^\d*$/.test(inserted)) return typeDigits(before, change, sign);
  const own = (part: string) => (wasPlain && !inserted.startsWith(',') ? part.replaceAll('.', '') : part);
  const text = unsigned(own(start) + inserted + own(rest), sign);
  const read = inserted.length > 1 ? readTyped(text) : undefined;
  if (read !== undefined && 'number' in read) {
    const whole = String(read.number);
    return { text: whole, caret: shownOf(whole, sign).length };
  }
  const caret = unsigned(own(start) + inserted, sign).length;
  return { text, caret: caret + (text === '' ? 0 : sign.length) };
}

/** Returns what a change has put before the caret. */
function insertedIn(wasShown: string, { shown, caret }: Change): string {
  const rest = shown.slice(caret);
  if (!wasShown.endsWith(rest)) return shown.slice(0, caret);
  const from = wasShown.slice(0, wasShown.length - rest.length);
  let same = 0;
  while (same < Math.min(from.length, caret) && from[same] === shown[same]) same += 1;
  return shown.slice(same, caret);
}

/** Removes the sign of a field, also one that is half deleted or was pasted with the number. */
const unsigned = (shown: string, sign: string): string =>
  sign === '' ? shown.trimStart() : shown.replace(/^(?:\s*(?:rp\.?|r|p))+\s*/i, '');

/** Deleting a dot also deletes the digit to the left of the caret, or to its right if it was deleted forward. */
function typeDigits(before: string, { shown, caret, isForward = false }: Change, sign: string): Typed {
  let digits = shown.replaceAll(/\D/g, '');
  let digitsBefore = shown.slice(0, caret).replaceAll(/\D/g, '').length;
  const hasLostDot = digits === before && shown.length === shownOf(before, sign).length - 1;
  if (hasLostDot) {
    const gone = isForward ? digitsBefore : digitsBefore - 1;
    digits = digits.slice(0, Math.max(0, gone)) + digits.slice(gone + 1);
    digitsBefore = Math.max(0, Math.min(digitsBefore, gone));
  }
  const zeros = /^0*(?=\d)/.exec(digits)?.[0].length ?? 0;
  const text = digits.slice(zeros);
  return { text, caret: caretBehind(shownOf(text, sign), Math.max(0, digitsBefore - zeros), sign) };
}

/** Returns the position behind a number of digits. */
function caretBehind(shown: string, digitsBefore: number, sign: string): number {
  if (shown === '') return 0;
  let caret = sign.length;
  for (let seen = 0; seen < digitsBefore && caret < shown.length; caret += 1)
    if (/\d/.test(shown[caret]!)) seen += 1;
  return caret;
}
