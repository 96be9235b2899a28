import { oneOf, present, textOf } from '../../ui/address/address.ts';
import { filterOfView, type View, views } from '../../ui/delivery/delivery-views.ts';
import { dayOf, startOf } from '../../ui/fields/days.ts';

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
    ...filterOfView(view),
    ...(category !== undefined && { category }),
    ...(from !== undefined && { createdFrom: startOf(from) }),
    ...(to !== undefined && { createdTo: startOf(to, 1) }),
  };
}
