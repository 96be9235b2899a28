import { readDecimal, shownDecimal } from '../../ui/fields/decimal.ts';
import { readWhole } from '../../ui/fields/whole.ts';

/**
 * What the text of a number cell means: a value, or both numbers that it may mean, as the person would type them. A text
 * that is no number stays as it is.
 */
export type ReadCell =
  | { readonly value: number | string | undefined }
  | { readonly choices: readonly [string, string] };

/** Returns both meanings of a text, each with the unit that the text has. */
function choose([one, other]: readonly [number, number], unit = ''): ReadCell {
  const shown = (number: number) => [shownDecimal(number), unit].filter(Boolean).join(' ');
  return { choices: [shown(one), shown(other)] };
}

/** Spreadsheets show `Rp -` for no amount. */
const noAmount = /^(?:(?:rp|idr)\.?\s*)?-*$/i;

/** Reads an amount such as `1.250`, with or without `Rp` or `IDR`. `150.00` is 150, or 15,000 with a misplaced point. */
function readMoney(text: string): ReadCell {
  const read = readWhole(text);
  if (noAmount.test(text) || 'isEmpty' in read) return { value: undefined };
  if ('number' in read) return { value: read.number };
  return read.fault === 'either' ? choose(read.numbers) : { value: text };
}

/** Reads a plain number with one mark, with or without a unit, such as `-6,2275` or `3 pcs`. */
function readPlain(text: string): ReadCell {
  const [, digits] = /^([+-]?\d+(?:[.,]\d+)?)\s*(?:kg|kilo(?:gram)?|pcs|buah|°)?\.?$/i.exec(text) ?? [];
  return { value: digits === undefined ? text : Number(digits.replace(',', '.')) };
}

/** Reads a count. A mark before three digits may separate decimals or thousands: `1.000` is 1 or 1,000. */
function readCount(text: string): ReadCell {
  const [grouped] = /^\+?[1-9]\d{0,2}(?:[.,' ]\d{3})+(?!\d)/.exec(text) ?? [];
  if (grouped === undefined) return readPlain(text);
  const [whole, ...thousands] = grouped.split(/[.,' ]/);
  return choose([Number(`${whole}.${thousands[0]}`), Number(whole + thousands.join(''))]);
}

/**
 * Reads grams as kilograms. A mark before three digits separates thousands, since few parcels weigh a gram and a half;
 * `500.000` may also be half a kilogram.
 */
function readGrams(digits: string, text: string): ReadCell {
  if (/^[1-9]\d\d[.,]\d{3}$/.test(digits))
    return choose([Number(digits.replace(',', '.')), Number(digits.replace(/\D/, ''))], 'g');
  const read = readWhole(digits);
  if ('number' in read) return { value: read.number / 1_000 };
  const { value } = readPlain(digits) as { value: unknown };
  if (typeof value === 'number') return { value: value / 1_000 };
  return 'numbers' in read ? choose(read.numbers, 'g') : { value: text };
}

/** Reads a weight in kilograms, or in grams if the text says so. `1.250` is 1,25 or 1250 (decision 617). */
function readWeight(text: string): ReadCell {
  const [, ofGrams] = /^(.*\d)\s*g(?:r|rams?)?\.?$/i.exec(text) ?? [];
  if (ofGrams !== undefined) return readGrams(ofGrams, text);
  const read = readDecimal(text.replace(/^\+/, ''));
  if (/\d \d/.test(text) || 'isEmpty' in read) return { value: text };
  if ('number' in read) return { value: read.number };
  return 'numbers' in read ? choose(read.numbers, /[a-z]+/i.exec(text)?.[0]) : readPlain(text);
}

/** How the cells of each kind of number are read. */
export const numberReaders = {
  money: readMoney,
  count: readCount,
  weight: readWeight,
  degrees: readPlain,
} as const;
