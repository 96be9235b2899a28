import { failed, returning, type Status, unended } from '../../../src/statuses.ts';
import { oneOf, present, textOf } from '../../ui/address.ts';
import { dayOf, startOf } from '../../ui/days.ts';

/** Which deliveries are shown; all of them unless one is chosen. */
export const views = ['all', 'open', 'done', 'failed', 'back', 'cancelled'] as const;
export type View = (typeof views)[number];

const statusesOf: Readonly<Record<Exclude<View, 'all'>, readonly Status[]>> = {
  open: unended,
  done: ['COMPLETED'],
  failed,
  back: [...returning, 'FAILED_IN_RETURN', 'ON_HOLD', 'RETURNED', 'DISPOSED'],
  cancelled: ['CANCELLED'],
};

const categories = ['EXPRESS', 'LOGISTIC'] as const;
/** The shortest text that is searched for. */
export const leastLetters = 3;

/** The search parameters of the page. */
export interface DeliveriesSearch {
  readonly q?: string;
  readonly view?: View;
  readonly category?: (typeof categories)[number];
  /** The days of booking, the last one included: `2026-11-22`. */
  readonly from?: string;
  readonly to?: string;
  /** The delivery that is shown whole. */
  readonly open?: string;
}

export const readDeliveriesSearch = (search: Record<string, unknown>): DeliveriesSearch =>
  present({
    q: textOf(search.q),
    view: oneOf(views, search.view),
    category: oneOf(categories, search.category),
    from: dayOf(search.from),
    to: dayOf(search.to),
    open: textOf(search.open),
  });

/** Returns the address's filters in the form of the interface. */
export function queryOf({ q, view, category, from, to }: DeliveriesSearch) {
  const text = q?.trim() ?? '';
  return {
    ...(text.length >= leastLetters && { q: text }),
    ...(view !== undefined && view !== 'all' && { status: statusesOf[view].join(',') }),
    ...(category !== undefined && { category }),
    ...(from !== undefined && { createdFrom: startOf(from) }),
    ...(to !== undefined && { createdTo: startOf(to, 1) }),
  };
}
