import { oneOf, present, textOf } from '../../ui/address/address.ts';

/** The search parameters of every page of the warehouse. */
export interface HubSearch {
  readonly sandbox?: boolean;
  readonly hub?: string;
}

export const readHubSearch = (search: Record<string, unknown>): HubSearch =>
  present({ sandbox: search.sandbox === true || undefined, hub: textOf(search.hub) });

/** The lists of a hub's active parcels, in the order of their way through it. */
export const stocks = ['expected', 'missing', 'waiting', 'held'] as const;
export type Stock = (typeof stocks)[number];

/** All lists of a hub: also the parcels that arrived today, whatever became of them. */
export const lists = ['expected', 'missing', 'arrived', 'waiting', 'held'] as const;
export type List = (typeof lists)[number];

/** The search parameters of the hub's stock. */
export interface StockSearch extends HubSearch {
  readonly stock?: List;
  readonly provider?: string;
  /** The delivery that is shown whole. */
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
