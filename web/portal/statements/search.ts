import { oneOf, present, textOf } from '../../ui/address/address.ts';
import { monthPattern } from '../../ui/fields/months.ts';

export const views = ['invoices', 'remittances', 'remittance', 'promises'] as const;
export type View = (typeof views)[number];

/** The search parameters of the statements: the kind, the month, and the open invoice or remittance. */
export interface StatementsSearch {
  readonly view?: View;
  /** `YYYY-MM`. */
  readonly month?: string;
  /** The month of the open invoice, or the id of the open remittance. */
  readonly open?: string;
}

const monthOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && monthPattern.test(text) ? text : undefined;
};

export const readStatementsSearch = (search: Record<string, unknown>): StatementsSearch =>
  present({ view: oneOf(views, search.view), month: monthOf(search.month), open: textOf(search.open) });
