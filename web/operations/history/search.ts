import type { components } from '../../api/schema.d.ts';
import { oneOf, present, textOf } from '../../ui/address/address.ts';
import { filterOfView, type View, views } from '../../ui/delivery/delivery-views.ts';
import { dayOf, movedBy, today } from '../days.ts';

export type Found = components['schemas']['FoundDelivery'];

const categories = ['EXPRESS', 'LOGISTIC'] as const;
const yesOrNo = ['yes', 'no'] as const;

export interface HistorySearch {
  readonly sandbox?: boolean;
  readonly q?: string;
  readonly view?: View;
  /** The first and the last local day of booking (decision 582), both inclusive: `2026-11-22`. */
  readonly from?: string;
  readonly to?: string;
  readonly area?: string;
  readonly hub?: string;
  readonly provider?: string;
  readonly courier?: string;
  readonly category?: (typeof categories)[number];
  readonly cod?: (typeof yesOrNo)[number];
  /** True to show also what the sandbox made up for scenarios and certifications. */
  readonly madeUp?: true;
  /** The id of the delivery whose details are open. */
  readonly open?: string;
}

export const readHistorySearch = (search: Record<string, unknown>): HistorySearch =>
  present({
    sandbox: search.sandbox === true || undefined,
    q: textOf(search.q),
    view: oneOf(views, search.view),
    from: dayOf(search.from),
    to: dayOf(search.to),
    area: textOf(search.area),
    hub: textOf(search.hub),
    provider: textOf(search.provider),
    courier: textOf(search.courier),
    category: oneOf(categories, search.category),
    cod: oneOf(yesOrNo, search.cod),
    madeUp: search.madeUp === true || undefined,
    open: textOf(search.open),
  });

/** Returns the default first day: the page shows the last thirty days in Jakarta, and all later ones of any area. */
export const usualFrom = (): string => movedBy(today(), -29);

/** Turns the filters of the address into the parameters of the API. */
export function queryOf(search: HistorySearch) {
  const {
    sandbox,
    q,
    view,
    from = usualFrom(),
    to,
    area,
    hub,
    provider,
    courier,
    category,
    cod,
    madeUp,
  } = search;
  return {
    environment: sandbox === true ? ('sandbox' as const) : ('production' as const),
    fromDay: from,
    ...(to !== undefined && { toDay: to }),
    ...(q !== undefined && { q }),
    ...filterOfView(view),
    ...(area !== undefined && { areaID: area }),
    ...(hub !== undefined && { hubID: hub }),
    ...(provider !== undefined && { workspaceID: provider }),
    ...(courier !== undefined && { courierID: courier }),
    ...(category !== undefined && { category }),
    ...(cod !== undefined && { cod }),
    ...(madeUp && { madeUp: 'yes' as const }),
  };
}
