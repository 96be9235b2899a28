import { plainPhone, withoutDecimalZeros } from '../../../src/text/plain-text.ts';
import {
  isBrokenText,
  isErrorText,
  isRoundedNumber,
  withoutInvisible,
  withPlainSigns,
} from '../../../src/text/table-text.ts';
import type { Zone } from '../../booking/draft.ts';
import { type Field, fields, type Sources } from './fields.ts';
import { readMoment } from './moments.ts';
import { type Cell, type CellFault, type Row, textOfCell } from './reading/cell.ts';

const cellAt = (row: Row, source: Sources[string] | undefined): Cell => {
  if (source === undefined) return '';
  return 'text' in source ? source.text : (row.cells[source.column] ?? '');
};

/** The text that a row has for a field, as it looks. */
export const textOf = (row: Row, source: Sources[string] | undefined): string =>
  withoutInvisible(textOfCell(cellAt(row, source)));

/** A spreadsheet takes the zero of `0812…` away, and may leave a quote before a number or decimals after it. */
function readPhone(text: string): string {
  const bare = withoutDecimalZeros(text.replace(/^'/, ''));
  return /^8\d{7,12}$/.test(bare.replace(/[\s().-]/g, '')) ? `0${bare}` : bare;
}

/**
 * The whole number of a text whose thousands may be divided by points, commas, or blanks: `1.250`, `1,250.00`, `1 250`; undefined
 * for one with a fraction or without digits.
 */
function readWhole(text: string): number | undefined {
  const [, points, commas, blanks, plain] =
    /^(?:(\d{1,3}(?:\.\d{3})+)(?:,0+)?|(\d{1,3}(?:,\d{3})+)(?:\.0+)?|(\d{1,3}(?: \d{3})+)(?:[.,]0+)?|(\d+)(?:[.,]0{1,2}|[.,]0{4,})?)$/.exec(
      text,
    ) ?? [];
  const digits = (points ?? commas ?? blanks ?? plain)?.replace(/[., ]/g, '');
  return digits === undefined ? undefined : Number(digits);
}

/** `1.250`, with or without `Rp` or `IDR`; undefined for `Rp -`, which is how a sheet shows no amount. */
function readMoney(text: string): number | string | undefined {
  const bare = text
    .replace(/^(?:rp|idr)\.?\s*|\s*(?:rp|idr)\.?$/gi, '')
    .replace(/[.,]-+$/, '')
    .trim();
  if (/^-*$/.test(bare)) return undefined;
  return readWhole(bare) ?? text;
}

/** Thousands of grams are whole: `1.500 gr` is a kilogram and a half. */
const grams = /^(.*\d)\s*g(?:r|rams?)?\.?$/i;

/** `1.5` and `1,5`, with or without a unit; grams as kilograms. */
function readNumber(text: string): number | string {
  const [, ofGrams] = grams.exec(text) ?? [];
  const [, digits] =
    /^([+-]?\d+(?:[.,]\d+)?)\s*(?:kg|kilo(?:gram)?|pcs|buah|cm|°)?\.?$/i.exec(ofGrams ?? text) ?? [];
  const number = digits === undefined ? undefined : Number(digits.replace(',', '.'));
  if (ofGrams === undefined) return number ?? text;
  const inGrams = readWhole(ofGrams) ?? number;
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

/** Returns the value that a text means; a text without meaning stays, so that the service's refusal names it. */
function readText(text: string, kind: Field['kind'], zone: Zone): unknown {
  switch (kind) {
    case 'phone':
      return readPhone(text);
    case 'number':
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

/** Spreadsheets hold 15 digits of a number, and write one that is wider than its cell with an exponent. */
const lacksDigits = (number: number | undefined, text: string): boolean =>
  (number !== undefined && Math.abs(number) >= 1e15) || isRoundedNumber(text);

type Meaning = { readonly value: unknown } | { readonly fault: CellFault };

/** Removes invisible characters from a text, and normalises the signs of a code. */
const looksOf: { readonly [Kind in Field['kind']]?: (text: string) => string } = {
  text: withoutInvisible,
  code: withPlainSigns,
};

/**
 * Returns the value of a cell for a field: numbers and moments from its content, texts and codes from its display
 * (decision 330).
 */
function meaningOf(cell: Cell, kind: Field['kind'], zone: Zone): Meaning {
  const held = typeof cell === 'object' ? cell : { text: textOfCell(cell) };
  const number = typeof cell === 'number' ? cell : held.number;
  const text = looksOf[kind]?.(held.text) ?? plainPhone(held.text);
  if (held.fault !== undefined) return { fault: held.fault };
  if (isErrorText(text)) return { fault: 'error' };
  if (isBrokenText(text)) return { fault: 'broken' };
  if (held.moment !== undefined && kind !== 'moment') return { fault: 'date' };
  const isQuantity = kind === 'number' || kind === 'money';
  if (isQuantity && number !== undefined) return { value: number };
  if (!isQuantity && lacksDigits(number, text)) return { fault: 'manyDigits' };
  return { value: text === '' ? undefined : readText(text, kind, zone) };
}

/** The cell of a column of grams with its unit, unless it names one itself. */
function withUnit(cell: Cell, source: Sources[string] | undefined): Cell {
  if (source === undefined || !('unit' in source)) return cell;
  if (typeof cell === 'number') return cell / 1_000;
  const text = textOfCell(cell);
  const named = /\d$/.test(text) ? `${text} g` : text;
  if (typeof cell === 'string') return named;
  return { ...cell, text: named, ...(cell.number !== undefined && { number: cell.number / 1_000 }) };
}

type Tree = { [name: string]: unknown };

/** Puts a value at a dotted path. A delivery of a file has one package. */
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

/** A cell that means nothing for its field. */
export interface CellProblem {
  readonly path: string;
  readonly fault: CellFault;
}

/** Returns a row's booking, without its empty cells and those without meaning. */
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
  // An amount to collect means that the courier collects it.
  if (delivery.cashOnDelivery !== undefined) {
    const { amount } = delivery.cashOnDelivery as { amount: unknown };
    if (amount === 0) delete delivery.cashOnDelivery;
    else delivery.paymentMethod ??= 'CASH';
  }
  return { delivery, problems };
}

/** Returns 106 bits of a text, to distinguish rows; browsers offer `crypto.subtle` only over https. */
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

/** A row as a batch takes it, and its cells that mean nothing. */
export interface SentRow {
  readonly idempotencyKey: string;
  readonly delivery: Tree;
  readonly problems: readonly CellProblem[];
}

/**
 * Returns the rows of a batch. A row's key is derived from its content, so that the same file, imported again on
 * the same day, books nothing twice; equal rows of one file get different keys (decision 273).
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
