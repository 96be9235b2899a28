import { type Board, cursorOf, nowFields, readCursor } from './board.ts';
import type { View } from './board-rows.ts';

/** Maximum length of the rows of a page, except its last row: a page stays under two megabytes (decision 671). */
const mostLength = 1_500_000;

/** Prefixes of the keys by which a board's rows are ordered: couriers, with their places, before deliveries. */
const courierPrefix = 'c ';
const deliveryPrefix = 'd ';

/** Where a part begins: the cursor of the first part, and the key of the last row before it. */
export interface PageStart {
  readonly cursor: string;
  readonly key: string;
}

/** Parses the `next` of a part. */
export function readStart(next: string): PageStart {
  const at = next.indexOf(' ');
  return { cursor: next.slice(0, at), key: next.slice(at + 1) };
}

/**
 * Returns the transaction number that the board must have reached for a further part: the first one may be of another
 * process, and its reader is sent only the changes since.
 */
export function leastHorizon(board: Board, { cursor }: PageStart): number {
  const place = readCursor(board, cursor);
  return place !== undefined && 'horizon' in place ? place.horizon : 0;
}

/**
 * Writes a part of the board, as the fields of a JSON object without its braces. `next` is null if no row follows.
 * @param start undefined for the first part
 */
export function writePage(board: Board, view: View, start: PageStart | undefined): string {
  const { cursor, key: after } = start ?? { cursor: cursorOf(board), key: '' };
  const texts = { deliveries: [] as string[], couriers: [] as string[], places: [] as string[] };
  let length = 0;
  let next: string | null = null;
  for (const key of keysAfter(board, after)) {
    if (length >= mostLength) return fieldsOf(board, texts, `${cursor} ${next}`);
    length += add(board, view, texts, key);
    next = key;
  }
  return fieldsOf(board, texts, null);
}

type Texts = Readonly<Record<'deliveries' | 'couriers' | 'places', string[]>>;

const keysAfter = ({ deliveries, couriers }: Board, after: string): string[] =>
  [
    ...Array.from(couriers.rows.keys(), (id) => courierPrefix + id),
    ...Array.from(deliveries.rows.keys(), (id) => deliveryPrefix + id),
  ]
    .filter((key) => key > after)
    .sort();

/** @returns the length of what was added */
function add({ deliveries, couriers, places }: Board, view: View, texts: Texts, key: string): number {
  const id = key.slice(courierPrefix.length);
  if (key.startsWith(deliveryPrefix)) {
    const text = deliveries.rows.get(id)!.text[view];
    texts.deliveries.push(text);
    return text.length;
  }
  const text = couriers.rows.get(id)!.text[view];
  texts.couriers.push(text);
  const place = places.get(id);
  if (place !== undefined) texts.places.push(place.text);
  return text.length + (place?.text.length ?? 0);
}

const fieldsOf = (board: Board, { deliveries, couriers, places }: Texts, next: string | null): string =>
  [
    nowFields(board),
    `"next":${JSON.stringify(next)}`,
    `"deliveries":[${deliveries.join(',')}]`,
    `"couriers":[${couriers.join(',')}]`,
    `"places":[${places.join(',')}]`,
  ].join(',');
