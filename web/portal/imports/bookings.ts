import { plainCode } from '../../../src/text/code.ts';
import { plainNumber, withoutDecimalZeros } from '../../../src/text/plain-text.ts';
import {
  isBrokenText,
  isErrorText,
  isRoundedNumber,
  withoutInvisible,
} from '../../../src/text/table-text.ts';
import type { Zone } from '../../booking/draft.ts';
import { readWhole } from '../../ui/fields/whole.ts';
import { type Field, fields, type Sources } from './fields.ts';
import { readMoment } from './moments.ts';
import { type Cell, type CellFault, type Row, textOfCell } from './reading/cell.ts';

const cellAt = (row: Row, source: Sources[string] | undefined): Cell => {
  if (source === undefined) return '';
  return 'text' in source ? source.text : (row.cells[source.column] ?? '');
};

/** Returns the displayed text of a row's cell for a field. */
export const textOf = (row: Row, source: Sources[string] | undefined): string =>
  withoutInvisible(textOfCell(cellAt(row, source)));

/**
 * Reads a phone number. Spreadsheets drop the zero of `0812…`, and may add a quote before a number or decimals after
 * it.
 */
function readPhone(text: string): string {
  const bare = withoutDecimalZeros(text.replace(/^'/, ''));
  return /^8\d{7,12}$/.test(bare.replace(/[\s().-]/g, '')) ? `0${bare}` : bare;
}

/** Spreadsheets show `Rp -` for no amount. */
const noAmount = /^(?:(?:rp|idr)\.?\s*)?-*$/i;

/** Reads an amount such as `1.250`, with or without `Rp` or `IDR`. */
function readMoney(text: string): number | string | undefined {
  const read = readWhole(text);
  if (noAmount.test(text) || 'isEmpty' in read) return undefined;
  return 'number' in read ? read.number : text;
}

/** True for an amount that may mean two: `150.00` is 150, or 15,000 with a misplaced point. */
function isUnclearAmount(text: string): boolean {
  const read = readWhole(text);
  return 'fault' in read && read.fault === 'either';
}

/** A count whose mark may separate decimals or thousands: `1.000` is 1 or 1,000. */
const unclearCount = /^[+-]?[1-9]\d{0,2}(?:[.,' ]\d{3})+(?!\d)/;

/** In grams a point separates thousands: `1.500 gr` is one and a half kilograms. */
const grams = /^(.*\d)\s*g(?:r|rams?)?\.?$/i;

/** Reads a number such as `1.5` or `1,5`, with or without a unit, and converts grams to kilograms. */
function readNumber(text: string): number | string {
  const [, ofGrams] = grams.exec(text) ?? [];
  const [, digits] =
    /^([+-]?\d+(?:[.,]\d+)?)\s*(?:kg|kilo(?:gram)?|pcs|buah|cm|°)?\.?$/i.exec(ofGrams ?? text) ?? [];
  const number = digits === undefined ? undefined : Number(digits.replace(',', '.'));
  if (ofGrams === undefined) return number ?? text;
  const read = readWhole(ofGrams);
  const inGrams = 'number' in read ? read.number : number;
  return inGrams === undefined ? text : inGrams / 1_000;
}

const readPayment = (text: string): string => {
  const word = text.toUpperCase().replace(/[^A-Z]/g, '');
  if (/^(COD|CASH|TUNAI|CASHONDELIVERY|BAYARDITEMPAT|CODBAYARDITEMPAT|BAYARDITEMPATCOD)$/.test(word))
    return 'CASH';
  return ['CASHLESS', 'NONTUNAI', 'NONCOD', 'TRANSFER', 'TRANSFERBANK', 'LUNAS', 'PREPAID'].includes(word)
    ? 'CASHLESS'
    : text;
};

const readChoice = (text: string): string => text.toUpperCase().replace(/[\s-]+/g, '_');

/**
 * Returns the value of a text. A text that cannot be read is returned unchanged, so that the service's refusal names
 * it.
 */
function readText(text: string, kind: Field['kind'], zone: Zone): unknown {
  switch (kind) {
    case 'phone':
      return readPhone(text);
    case 'number':
    case 'count':
      return readNumber(text);
    case 'money':
      return readMoney(text);
    case 'moment':
      return readMoment(text, zone);
    case 'payment':
      return readPayment(text);
    case 'choice':
      return readChoice(text);
    default:
      return text;
  }
}

/**
 * Returns true if a number may have lost digits: spreadsheets store 15 of them, and show a number that is wider than
 * its cell with an exponent.
 */
const lacksDigits = (number: number | undefined, text: string): boolean =>
  (number !== undefined && Math.abs(number) >= 1e15) || isRoundedNumber(text);

type Meaning = { readonly value: unknown } | { readonly fault: CellFault };

/** Cleans a cell's text by kind of field: removes invisible characters, and gives codes plain punctuation. */
const looksOf: { readonly [Kind in Field['kind']]?: (text: string) => string } = {
  text: withoutInvisible,
  code: plainCode,
};

/**
 * Returns the value of a cell for a field: numbers and times from the cell's content, texts and codes from its
 * displayed text (decision 330).
 */
function meaningOf(cell: Cell, kind: Field['kind'], zone: Zone): Meaning {
  const held = typeof cell === 'object' ? cell : { text: textOfCell(cell) };
  const number = typeof cell === 'number' ? cell : held.number;
  const text = looksOf[kind]?.(held.text) ?? plainNumber(held.text);
  if (held.fault !== undefined) return { fault: held.fault };
  if (isErrorText(text)) return { fault: 'error' };
  if (isBrokenText(text)) return { fault: 'broken' };
  if (held.moment !== undefined && kind !== 'moment') return { fault: 'date' };
  const isQuantity = kind === 'number' || kind === 'count' || kind === 'money';
  if (isQuantity && number !== undefined) return { value: number };
  if (kind === 'count' && unclearCount.test(text)) return { fault: 'thousands' };
  if (kind === 'money' && isUnclearAmount(text)) return { fault: 'thousands' };
  if (!isQuantity && lacksDigits(number, text)) return { fault: 'manyDigits' };
  return { value: text === '' ? undefined : readText(text, kind, zone) };
}

/** Converts a cell in a column of grams: divides a number by 1,000, and adds the unit to a text without one. */
function withUnit(cell: Cell, source: Sources[string] | undefined): Cell {
  if (source === undefined || !('unit' in source)) return cell;
  if (typeof cell === 'number') return cell / 1_000;
  const text = textOfCell(cell);
  const named = /\d$/.test(text) ? `${text} g` : text;
  if (typeof cell === 'string') return named;
  return { ...cell, text: named, ...(cell.number !== undefined && { number: cell.number / 1_000 }) };
}

type Tree = { [name: string]: unknown };

/** Sets the value at a dotted path. A delivery from a file has one package. */
function put(tree: Tree, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop()!;
  let at = tree;
  for (const name of names) {
    at[name] ??= name === 'packages' ? [{}] : {};
    const inner = at[name];
    at = (Array.isArray(inner) ? inner[0] : inner) as Tree;
  }
  at[last] = value;
}

/** A cell that has no valid value for its field. */
export interface CellProblem {
  readonly path: string;
  readonly fault: CellFault;
}

/** Returns a row's booking, without its empty and its invalid cells. */
export function bookingOf(
  row: Row,
  sources: Sources,
  zone: Zone,
): { readonly delivery: Tree; readonly problems: readonly CellProblem[] } {
  const delivery: Tree = {};
  const problems: CellProblem[] = [];
  for (const { path, kind } of fields) {
    const meaning = meaningOf(withUnit(cellAt(row, sources[path]), sources[path]), kind, zone);
    if ('fault' in meaning) problems.push({ path, fault: meaning.fault });
    else if (meaning.value !== undefined) put(delivery, path, meaning.value);
  }
  // An amount to collect implies payment in cash to the courier.
  if (delivery.cashOnDelivery !== undefined) {
    const { amount } = delivery.cashOnDelivery as { amount: unknown };
    if (amount === 0) delete delivery.cashOnDelivery;
    else delivery.paymentMethod ??= 'CASH';
  }
  return { delivery, problems };
}

/** Returns a hash of 106 bits to distinguish rows. Browsers offer `crypto.subtle` only over https. */
function hashOf(text: string): string {
  const half = (seed: number) => {
    let one = 0xdeadbeef ^ seed;
    let two = 0x41c6ce57 ^ seed;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 2_654_435_761);
      two = Math.imul(two ^ code, 1_597_334_677);
    }
    one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
    two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
    return (4_294_967_296 * (2_097_151 & two) + (one >>> 0)).toString(36);
  };
  return `${half(0)}-${half(1)}`;
}

/** A row in the form that a batch accepts, and its invalid cells. */
export interface SentRow {
  readonly idempotencyKey: string;
  readonly delivery: Tree;
  readonly problems: readonly CellProblem[];
}

/**
 * Returns the rows of a batch. A row's key is a hash of its content: the same file, imported again on the same day,
 * books nothing twice. Equal rows of one file get different keys (decision 273).
 */
export function sentRows(rows: readonly Row[], sources: Sources, zone: Zone): SentRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const { delivery, problems } = bookingOf(row, sources, zone);
    const hash = hashOf(JSON.stringify(delivery));
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    return { idempotencyKey: `import-${hash}-${count}`, delivery, problems };
  });
}
