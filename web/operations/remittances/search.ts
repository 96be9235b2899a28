import { oneOf, present, textOf } from '../../ui/address/address.ts';

/** The views: debts, remittances in one state, files for the bank and their layouts, or the accounts of providers. */
export const views = [
  'due',
  'drawn',
  'approved',
  'paid',
  'rejected',
  'files',
  'layouts',
  'accounts',
] as const;
export type View = (typeof views)[number];
export type State = Exclude<View, 'due' | 'files' | 'layouts' | 'accounts'>;

export interface RemittancesSearch {
  readonly sandbox?: boolean;
  readonly view?: View;
  /** The id of the provider or the remittance whose details are open. */
  readonly open?: string;
}

export const readRemittancesSearch = (search: Record<string, unknown>): RemittancesSearch =>
  present({
    sandbox: search.sandbox === true || undefined,
    view: oneOf(views, search.view),
    open: textOf(search.open),
  });

/** True for the id of a remittance, false for the id of a provider. */
export const isRemittance = (id: string): boolean => id.startsWith('RM-');
