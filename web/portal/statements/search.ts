import { oneOf, present, textOf } from '../../ui/address/address.ts';
import { monthPattern } from '../../ui/fields/months.ts';

export const views = ['invoices', 'remittances', 'statement', 'promises', 'account'] as const;
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

/** The statement's view had the name of remittances in older addresses. */
const viewOf = (value: unknown): View | undefined =>
  value === 'remittance' ? 'statement' : oneOf(views, value);

export const readStatementsSearch = (search: Record<string, unknown>): StatementsSearch =>
  present({ view: viewOf(search.view), month: monthOf(search.month), open: textOf(search.open) });
