import { oneOf, present, textOf } from '../../ui/address/address.ts';

/** The search parameters of every page of the warehouse. */
export interface HubSearch {
  readonly sandbox?: boolean;
  readonly hub?: string;
}

export const readHubSearch = (search: Record<string, unknown>): HubSearch =>
  present({ sandbox: search.sandbox === true || undefined, hub: textOf(search.hub) });

/** The search parameters of a link to another page of the same hub. */
export const sameHub = (({ hub, sandbox }: HubSearch) => ({ hub, sandbox })) as never;

/** The search parameters of the page of closed intakes. */
export interface ClosedIntakesSearch extends HubSearch {
  /** The id of the intake whose details are open. */
  readonly open?: string;
}

export const readClosedIntakesSearch = (search: Record<string, unknown>): ClosedIntakesSearch => ({
  ...readHubSearch(search),
  ...present({ open: textOf(search.open) }),
});

/** The lists of a hub's active parcels, in the order in which a parcel passes through them. */
export const stocks = ['expected', 'missing', 'waiting', 'held'] as const;
export type Stock = (typeof stocks)[number];

/** All lists of a hub, including the parcels that arrived today in any status. */
export const lists = ['expected', 'missing', 'arrived', 'waiting', 'held'] as const;
export type List = (typeof lists)[number];

/** The search parameters of the stock page. */
export interface StockSearch extends HubSearch {
  readonly stock?: List;
  readonly provider?: string;
  /** The id of the delivery whose details are open. */
  readonly open?: string;
}

export const readStockSearch = (search: Record<string, unknown>): StockSearch => ({
  ...readHubSearch(search),
  ...present({
    stock: oneOf(lists, search.stock),
    provider: textOf(search.provider),
    open: textOf(search.open),
  }),
});
