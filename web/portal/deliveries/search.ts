import { oneOf, present, textOf } from '../../ui/address/address.ts';
import { filterOfView, type View, views } from '../../ui/delivery/delivery-views.ts';
import { dayOf } from '../../ui/fields/days.ts';

export const categories = ['EXPRESS', 'LOGISTIC'] as const;
/** Minimum length of a search text. */
export const leastLetters = 3;

/** The search parameters of the page. */
export interface DeliveriesSearch {
  readonly q?: string;
  readonly view?: View;
  readonly category?: (typeof categories)[number];
  /** The first and the last local day of booking (decision 582): `2026-11-22`. */
  readonly from?: string;
  readonly to?: string;
  /** True to show also what the sandbox made up for scenarios and certifications. */
  readonly madeUp?: true;
  /** The open delivery. */
  readonly open?: string;
}

export const readDeliveriesSearch = (search: Record<string, unknown>): DeliveriesSearch =>
  present({
    q: textOf(search.q),
    view: oneOf(views, search.view),
    category: oneOf(categories, search.category),
    from: dayOf(search.from),
    to: dayOf(search.to),
    madeUp: search.madeUp === true || undefined,
    open: textOf(search.open),
  });

/** Returns the filters as parameters of the API. */
export function queryOf({ q, view, category, from, to, madeUp }: DeliveriesSearch) {
  const text = q?.trim() ?? '';
  return {
    ...(text.length >= leastLetters && { q: text }),
    ...filterOfView(view),
    ...(category !== undefined && { category }),
    ...(from !== undefined && { fromDay: from }),
    ...(to !== undefined && { toDay: to }),
    ...(madeUp && { madeUp: 'yes' as const }),
  };
}
