import { isUtf8 } from 'node:buffer';
import { problems, type Refusal } from '../problems/problems.ts';

/**
 * Matches escape sequences that may stand for text that PostgreSQL cannot store: NUL, and surrogates, which may be
 * unpaired (decision 87).
 */
const suspicious = /\\u0000|\\u[dD][89a-fA-F]/;

/** Some programs start their texts with a byte-order mark, which RFC 8259 allows readers to ignore. */
const byteOrderMark = '\ufeff';

/** Removes a leading byte-order mark from a text (decision 87). */
export const withoutMark = (sent: string): string => (sent.startsWith(byteOrderMark) ? sent.slice(1) : sent);

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace, colon, comma] = Array.from(
  '"\\[]{}:,',
  (sign) => sign.charCodeAt(0),
);

/**
 * Maximum nesting of a JSON body: far deeper than any body of the API contract, and far too shallow to overflow the
 * stack (decision 90).
 */
const deepestNesting = 64;

/**
 * Maximum number of keys in a JSON body, far more than any body of the API contract has. A body full of keys takes a
 * hundred times as long to parse as a single text of the same size (decision 363).
 */
const mostKeys = 12_000;

/**
 * Length of the shortest possible key with its value and a comma, `"":1,`. A text therefore has at most as many keys as
 * its length divided by this number.
 */
const shortestKey = 5;

/** Returns the refusal of a body with too many keys. */
export const tooManyKeys = (): Refusal => problems.bodyTooManyKeys(mostKeys);

/**
 * Limits for a body that holds a list of items, such as the rows of a batch. `depth` is the nesting at which each item
 * begins, and `most` the maximum number of items; `mostKeys` and `mostLength` limit the keys and the length of each
 * item.
 */
export interface ItemLimits {
  readonly depth: number;
  readonly most: number;
  readonly mostKeys: number;
  readonly mostLength: number;
  /** Returns the refusal of an item that exceeds a limit; `place` is the item's position, counted from 1. */
  readonly refuse: (place: number) => Refusal;
  /** Returns the refusal of too many items. */
  readonly refuseMore: () => Refusal;
}

/**
 * Parses a JSON body in UTF-8; returns undefined if it is empty. It checks the limits before it parses.
 * @throws Refusal if the body is not JSON, is nested too deep, has too many keys, or contains text that cannot be
 * stored
 */
export function readJson(bytes: Buffer, items?: ItemLimits): unknown {
  if (!isUtf8(bytes)) throw problems.bodyMalformed();
  const text = withoutMark(bytes.toString());
  if (text.trim() === '') return undefined;
  refuseExcess(text, items);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw problems.bodyMalformed();
  }
  if (text.includes('\\') && suspicious.test(text)) refuseUnstorable(value, []);
  return value;
}

/**
 * Checks the nesting and the number of keys without parsing; brackets and colons inside strings do not count.
 * @throws bodyMalformed, bodyTooManyKeys, or the refusal of an item
 */
function refuseExcess(text: string, items: ItemLimits | undefined): void {
  // A body with few brackets and few colons cannot exceed the limits, and counting these characters is far cheaper than
  // reading the whole body.
  const isFlat = countOf('{', text) + countOf('[', text) <= deepestNesting;
  const hasFewKeys = text.length <= mostKeys * shortestKey || countOf(':', text) <= mostKeys;
  if (items === undefined && isFlat && hasFewKeys) return;
  let depth = 0;
  let quoted = false;
  let keys = 0;
  let [place, startsAt, keysOfItem] = [1, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === backslash) at += 1;
      else if (code === quote) quoted = false;
    } else if (code === quote) quoted = true;
    else if (code === colon) {
      if (items === undefined || depth < items.depth) keys += 1;
      else keysOfItem += 1;
      if (keys > mostKeys) throw tooManyKeys();
    } else if (code === openBracket || code === openBrace) {
      depth += 1;
      if (depth === items?.depth) [startsAt, keysOfItem] = [at, 0];
    } else if (code === comma && depth + 1 === items?.depth) {
      place += 1;
      if (place > items.most + 1) throw items.refuseMore();
    } else if (code === closeBracket || code === closeBrace) depth -= 1;
    if (depth > deepestNesting) throw problems.bodyMalformed();
    if (items === undefined || depth < items.depth) continue;
    if (keysOfItem > items.mostKeys || at - startsAt >= items.mostLength) throw items.refuse(place);
  }
}

function countOf(sign: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

/**
 * Checks every text in a value. With `areKeysFree` it also checks every key, for values whose keys no schema restricts.
 * @throws Refusal that names the field whose text or key PostgreSQL cannot store (decision 87)
 */
export function refuseUnstorable(value: unknown, path: readonly string[], areKeysFree = false): void {
  if (typeof value === 'string') refuseText(value, path);
  if (Array.isArray(value)) {
    for (const item of value) refuseUnstorable(item, path, areKeysFree);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      const field = [...path, key];
      if (areKeysFree) refuseText(key, field);
      refuseUnstorable(item, field, areKeysFree);
    }
  }
}

function refuseText(text: string, field: readonly string[]): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw problems.fieldMustBe(field.join('.'), 'storable-text');
}
