import type { components } from '../../api/schema.d.ts';
import { oneOf, present, textOf } from '../../ui/address/address.ts';
import { letters } from '../../ui/keys/letters.ts';
import { hasWords } from '../../ui/language/words.ts';

export type CashRow = components['schemas']['CashInHand'];
export type CourierCash = components['schemas']['CourierCash'];
export type Till = components['schemas']['Till'];
export type Closing = components['schemas']['TillClosingListed'];
export type Difference = components['schemas']['CashDifference'];
export type Reversal = components['schemas']['Reversal'];

export const views = ['couriers', 'tills', 'closings', 'differences', 'reversals'] as const;
export type View = (typeof views)[number];

const sorts = ['balance', 'since', 'name'] as const;
export type Sort = (typeof sorts)[number];

export interface CashSearch {
  readonly sandbox?: boolean;
  readonly view?: View;
  readonly q?: string;
  readonly sort?: Sort;
  readonly ascending?: boolean;
  readonly settled?: boolean;
  /** The id of the open courier, cashier, closing, difference or reversal. */
  readonly open?: string;
}

export const readCashSearch = (search: Record<string, unknown>): CashSearch =>
  present({
    sandbox: search.sandbox === true || undefined,
    view: oneOf(views, search.view),
    q: textOf(search.q),
    sort: oneOf(sorts, search.sort),
    ascending: typeof search.ascending === 'boolean' ? search.ascending : undefined,
    settled: search.settled === true || undefined,
    open: textOf(search.open),
  });

/** The first direction of each sort: largest sum first, longest held first, names from A. */
const isAscendingAtFirst: Readonly<Record<Sort, boolean>> = { balance: false, since: true, name: true };

/** Returns the sort order that the search parameters name. */
export function orderOf({ sort = 'balance', ascending = isAscendingAtFirst[sort] }: CashSearch) {
  return { by: sort, descending: !ascending };
}

/** Returns the cash that couriers hold together. */
export const totalOf = (rows: readonly CashRow[]): number =>
  rows.reduce((total, { balance }) => total + balance, 0);

const latestMs = 8_640_000_000_000_000;
const sinceMs = ({ heldSince }: CashRow): number => (heldSince === null ? latestMs : Date.parse(heldSince));

const comparisons: Readonly<Record<Sort, (one: CashRow, other: CashRow) => number>> = {
  balance: (one, other) => one.balance + one.pending - (other.balance + other.pending),
  // Couriers without booked cash are last.
  since: (one, other) => sinceMs(one) - sinceMs(other),
  name: (one, other) => letters.compare(one.name, other.name),
};

/** Returns the couriers that match the search, sorted; with equal sums, the longest held is first. */
export function findCashRows(all: readonly CashRow[], search: CashSearch): readonly CashRow[] {
  const { q } = search;
  const { by, descending } = orderOf(search);
  const sign = descending ? -1 : 1;
  return all
    .filter(({ name, courierID }) => q === undefined || hasWords([name, courierID], q))
    .toSorted(
      (one, other) =>
        sign * comparisons[by](one, other) ||
        comparisons.since(one, other) ||
        one.courierID.localeCompare(other.courierID),
    );
}

/** Returns the id of a closed day, used in the page's address and as the list's cursor. */
export const closingIdOf = ({ cashierID, day }: Pick<Closing, 'cashierID' | 'day'>): string =>
  `${cashierID}.${day}`;
