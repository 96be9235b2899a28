import { oneOf, present, textOf } from '../../ui/address/address.ts';
import { monthAfter, monthPattern, presentMonth } from '../../ui/fields/months.ts';

/**
 * The views: providers without an invoice for a month, issued invoices in one state, payments, a month for the tax
 * office, or the limits of providers.
 */
export const views = ['unbilled', 'issued', 'overdue', 'paid', 'void', 'payments', 'tax', 'limits'] as const;
export type View = (typeof views)[number];
export type State = Exclude<View, 'unbilled' | 'payments' | 'tax' | 'limits'>;

export interface InvoicesSearch {
  readonly view?: View;
  /** The month of the providers without an invoice: `YYYY-MM`. */
  readonly month?: string;
  /** The id of the provider, the invoice or the payment whose details are open. */
  readonly open?: string;
}

export const readInvoicesSearch = (search: Record<string, unknown>): InvoicesSearch => {
  const month = textOf(search.month);
  return present({
    view: oneOf(views, search.view),
    month: month !== undefined && monthPattern.test(month) ? month : undefined,
    open: textOf(search.open),
  });
};

/** Returns the latest month that can be invoiced. */
export const latestBilled = (): string => monthAfter(presentMonth(), -1);

/** True for the id of an invoice, false for the id of a provider. */
export const isInvoice = (id: string): boolean => id.startsWith('IV-');
