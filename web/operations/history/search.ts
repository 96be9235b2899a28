import type { components } from '../../api/schema.d.ts';
import { oneOf, present, textOf } from '../../ui/address/address.ts';
import { filterOfView, type View, views } from '../../ui/delivery/delivery-views.ts';
import { dayOf, movedBy, today } from '../jakarta-days.ts';

export type Found = components['schemas']['FoundDelivery'];

const categories = ['EXPRESS', 'LOGISTIC'] as const;
const yesOrNo = ['yes', 'no'] as const;

/** The search parameters of the page. */
export interface HistorySearch {
  readonly sandbox?: boolean;
  readonly view?: View;
  /** The days of booking in Jakarta, the last one included: `2026-11-22`. */
  readonly from?: string;
  readonly to?: string;
  readonly area?: string;
  readonly hub?: string;
  readonly provider?: string;
  readonly courier?: string;
  readonly category?: (typeof categories)[number];
  readonly cod?: (typeof yesOrNo)[number];
  /** The delivery that is shown whole. */
  readonly open?: string;
}

export const readHistorySearch = (search: Record<string, unknown>): HistorySearch =>
  present({
    sandbox: search.sandbox === true || undefined,
    view: oneOf(views, search.view),
    from: dayOf(search.from),
    to: dayOf(search.to),
    area: textOf(search.area),
    hub: textOf(search.hub),
    provider: textOf(search.provider),
    courier: textOf(search.courier),
    category: oneOf(categories, search.category),
    cod: oneOf(yesOrNo, search.cod),
    open: textOf(search.open),
  });

/** The first day of the last thirty in Jakarta: the page begins with these. */
export const usualFrom = (): string => movedBy(today(), -29);

/** The start of a day in Jakarta, moved by whole days. */
const startOf = (day: string, plusDays = 0): string => `${movedBy(day, plusDays)}T00:00:00+07:00`;

/** Returns the address's filters in the form of the interface. */
export function queryOf(search: HistorySearch) {
  const { sandbox, view, from = usualFrom(), to, area, hub, provider, courier, category, cod } = search;
  return {
    environment: sandbox === true ? ('sandbox' as const) : ('production' as const),
    createdFrom: startOf(from),
    ...(to !== undefined && { createdTo: startOf(to, 1) }),
    ...filterOfView(view),
    ...(area !== undefined && { areaID: area }),
    ...(hub !== undefined && { hubID: hub }),
    ...(provider !== undefined && { workspaceID: provider }),
    ...(courier !== undefined && { courierID: courier }),
    ...(category !== undefined && { category }),
    ...(cod !== undefined && { cod }),
  };
}
