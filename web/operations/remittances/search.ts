import { oneOf, present, textOf } from '../../ui/address/address.ts';

/** The views: debts, or remittances in one state. */
export const views = ['due', 'drawn', 'approved', 'paid', 'rejected'] as const;
export type View = (typeof views)[number];
export type State = Exclude<View, 'due'>;

/** The page's search parameters. */
export interface RemittancesSearch {
  readonly sandbox?: boolean;
  readonly view?: View;
  /** The provider or the remittance that is shown whole. */
  readonly open?: string;
}

export const readRemittancesSearch = (search: Record<string, unknown>): RemittancesSearch =>
  present({
    sandbox: search.sandbox === true || undefined,
    view: oneOf(views, search.view),
    open: textOf(search.open),
  });

/** True for the id of a remittance; others are those of providers. */
export const isRemittance = (id: string): boolean => id.startsWith('RM-');
