import { plainCode } from '../../../src/text/code.ts';
import { plainNumber, withoutDecimalZeros } from '../../../src/text/plain-text.ts';
import {
  isBrokenText,
  isErrorText,
  isRoundedNumber,
  withoutInvisible,
} from '../../../src/text/table-text.ts';
import { categoryWords, serviceTypeWords } from '../../../src/vocabulary/service-words.ts';
import type { AddressToPin, Zone } from '../../booking/draft.ts';
import { type Pin, pinText, readPin } from '../../booking/pin.ts';
import { type Field, fields, type Sources } from './fields.ts';
import { type MissingPin, unpinnedOf } from './missing-pin.ts';
import { readMoment } from './moments.ts';
import { numberReaders } from './numbers.ts';
import { type Cell, type CellFault, type Row, textOfCell } from './reading/cell.ts';

const cellAt = (row: Row, source: Sources[string] | undefined): Cell => {
  if (source === undefined) return '';
  if ('isAutomatic' in source) return row.orderID ?? '';
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

const readPayment = (text: string): string => {
  const word = text.toUpperCase().replace(/[^A-Z]/g, '');
  if (/^(COD|CASH|TUNAI|CASHONDELIVERY|BAYARDITEMPAT|CODBAYARDITEMPAT|BAYARDITEMPATCOD)$/.test(word))
    return 'CASH';
  return ['CASHLESS', 'NONTUNAI', 'NONCOD', 'TRANSFER', 'TRANSFERBANK', 'LUNAS', 'PREPAID'].includes(word)
    ? 'CASHLESS'
    : text;
};

/** Returns a text in the form of a code: `Same Day` is `SAME_DAY`. */
function codeForm(text: string): string {
  return text.toUpperCase().replace(/[\s-]+/g, '_');
}

/** The codes of choices by the words that screens and files have for them. */
const codeOfWord = new Map(
  Object.entries({ ...categoryWords, ...serviceTypeWords }).flatMap(([code, words]) =>
    words.map((word) => [codeForm(word), code] as const),
  ),
);

const readChoice = (text: string): string => codeOfWord.get(codeForm(text)) ?? codeForm(text);

/**
 * Returns the value of a text. A text that cannot be read is returned unchanged, so that the service's refusal names
 * it.
 */
function readText(text: string, kind: Field['kind'], zone: Zone): unknown {
  switch (kind) {
    case 'phone':
      return readPhone(text);
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

/** A cell that has no valid value for its field. */
export interface CellProblem {
  readonly path: string;
  readonly fault: CellFault;
  /** Both numbers of a text that may mean either, as the person would type them. */
  readonly choices?: readonly [string, string];
}

type Meaning = { readonly value: unknown } | Omit<CellProblem, 'path'>;

/** Cleans a cell's text by kind of field: removes invisible characters, and gives codes plain punctuation. */
const looksOf: { readonly [Kind in Field['kind']]?: (text: string) => string } = {
  text: withoutInvisible,
  code: plainCode,
};

/** Returns the number of a cell: the one that it holds, else that of its text. */
function numberIn(text: string, number: number | undefined, kind: keyof typeof numberReaders): Meaning {
  if (number !== undefined) return { value: number };
  if (text === '') return { value: undefined };
  const read = numberReaders[kind](text);
  return 'choices' in read ? { fault: 'either', choices: read.choices } : read;
}

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
  if (kind in numberReaders) return numberIn(text, number, kind as keyof typeof numberReaders);
  if (lacksDigits(number, text)) return { fault: 'manyDigits' };
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

export type Tree = { [name: string]: unknown };

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

/** Returns the paths of an end's pin: the pin in one cell, then its latitude and longitude. */
const pinPaths = (end: 'origin' | 'destination') => {
  const pin = `${end}.coordinates`;
  return [pin, `${pin}.latitude`, `${pin}.longitude`] as const;
};

/**
 * Returns the text of a pin that is in one cell of a row: of the pin's own column, or of a column for one of its numbers
 * that has both.
 */
function pinTextOf(row: Row, sources: Sources, end: 'origin' | 'destination'): string {
  const [own, ...numbers] = pinPaths(end).map((path) => textOf(row, sources[path]));
  return own || (numbers.find((text) => readPin(text) !== undefined) ?? '');
}

/**
 * Returns a row's booking, without its empty and its invalid cells. `proposed` is the pin of a destination whose pin the
 * row lacks.
 */
export function bookingOf(
  row: Row,
  sources: Sources,
  zone: Zone,
  proposed?: Pin,
): { readonly delivery: Tree; readonly problems: readonly CellProblem[] } {
  const delivery: Tree = {};
  const problems: CellProblem[] = [];
  const done = new Set<string>();
  for (const end of ['origin', 'destination'] as const) {
    const written = pinTextOf(row, sources, end);
    const text = written === '' && end === 'destination' && proposed ? pinText(proposed) : written;
    if (text === '') continue;
    for (const path of pinPaths(end)) done.add(path);
    const pin = readPin(text);
    if (pin === undefined) problems.push({ path: `${end}.coordinates`, fault: 'pin' });
    else put(delivery, `${end}.coordinates`, pin);
  }
  for (const { path, kind } of fields) {
    if (kind === 'pin' || done.has(path)) continue;
    const meaning = meaningOf(withUnit(cellAt(row, sources[path]), sources[path]), kind, zone);
    if ('fault' in meaning) problems.push({ path, ...meaning });
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
export function hashOf(text: string): string {
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
  /** The pin that the row lacks, if it lacks one. */
  readonly missingPin?: MissingPin;
}

/**
 * Returns the rows of a batch. A row's key is a hash of its content: the same file, imported again on the same day,
 * books nothing twice. Equal rows of one file get different keys (decision 273).
 */
export function sentRows(
  rows: readonly Row[],
  sources: Sources,
  zone: Zone,
  proposalFor: (address: AddressToPin) => MissingPin['proposed'] = () => null,
): SentRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const bare = bookingOf(row, sources, zone);
    const unpinned = unpinnedOf(bare);
    const missingPin = unpinned && { proposed: proposalFor(unpinned) };
    const pin = missingPin?.proposed?.at;
    const { delivery, problems } = pin === undefined ? bare : bookingOf(row, sources, zone, pin);
    const hash = hashOf(JSON.stringify(delivery));
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    return {
      idempotencyKey: `import-${hash}-${count}`,
      delivery,
      problems,
      ...(missingPin && { missingPin }),
    };
  });
}
