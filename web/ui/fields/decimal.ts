import { plainNumber } from '../../../src/text/plain-text.ts';

/** What a text means: a number, nothing at all, or a fault; `either` has both numbers that it may mean. */
export type ReadDecimal =
  | { readonly number: number }
  | { readonly isEmpty: true }
  | { readonly fault: 'negative' | 'unread' }
  | { readonly fault: 'either'; readonly numbers: readonly [number, number] };

/** True if one kind of mark divides digits into groups of three. */
const isGrouped = (whole: string): boolean => /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(whole);

/** Reads digits with one mark. A point before three digits may divide thousands: `1.500` is 1,5 or 1500. */
function readMarked(whole: string, mark: string, end: string): ReadDecimal {
  const number = Number(`${whole || '0'}.${end || '0'}`);
  if (mark !== '.' || !isGrouped(`${whole}.${end}`)) return { number };
  return { fault: 'either', numbers: [number, Number(whole + end)] };
}

/**
 * Reads a number as people, spreadsheets and programs write it: `1,5`, `1.5 kg`, `1.250.000,5`, `1,250.50`. A single
 * comma begins decimals, as in Indonesian.
 */
export function readDecimal(text: string): ReadDecimal {
  const bare = plainNumber(text)
    .replaceAll(/\s/g, '')
    .replace(/(?:kg|kilo(?:gram)?|cm|%)\.?$/i, '');
  if (bare === '') return { isEmpty: true };
  if (/^-\d/.test(bare)) return { fault: 'negative' };
  if (/^\d+$/.test(bare)) return { number: Number(bare) };
  const [, single, mark, end] = /^(\d*)([.,])(\d*)$/.exec(bare) ?? [];
  if (mark !== undefined && single! + end! !== '') return readMarked(single!, mark, end!);
  if (isGrouped(bare)) return { number: Number(bare.replaceAll(/\D/g, '')) };
  const [, whole, decimals] = /^(\d[\d.,]*)[.,](\d*)$/.exec(bare) ?? [];
  const isMixed = whole !== undefined && isGrouped(whole) && !whole.includes(bare[whole.length]!);
  return isMixed
    ? { number: Number(`${whole.replaceAll(/\D/g, '')}.${decimals || '0'}`) }
    : { fault: 'unread' };
}

/** Returns the number of a field's value: it is a number, or a text that may be none. */
export function decimalOf(value: number | string): number | undefined {
  if (typeof value === 'number') return value;
  const read = readDecimal(value);
  return 'number' in read ? read.number : undefined;
}

/** Returns a number as a field shows it, with a decimal comma. */
export const shownDecimal = (number: number): string =>
  number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }).replace('.', ',');
