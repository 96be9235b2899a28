import type { Sheet, SheetColumn } from '../../sheets/sheet.ts';
import { rupiah, text } from '../../sheets/sheet.ts';
import type { PayoutContent, PayoutDayForm, PayoutSeparator } from '../../vocabulary/payout-layouts.ts';

interface LayoutColumn {
  readonly head: string;
  readonly content: PayoutContent;
  /** The text of a column `fixed`. */
  readonly text?: string | null | undefined;
}

/** The layout of a file for bulk transfers. */
export interface Layout {
  readonly name: string;
  readonly separator: PayoutSeparator;
  readonly hasHeads: boolean;
  readonly dayForm: PayoutDayForm;
  readonly columns: readonly LayoutColumn[];
  readonly isChecked: boolean;
}

/** A transfer of a file, with the account and sum of its remittance. */
export interface PayoutLine {
  readonly remittanceId: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly place: number;
  readonly bank: string;
  readonly bankCode: string | null;
  readonly number: string;
  readonly holder: string;
  readonly amountIdr: number;
  readonly isPaid: boolean;
}

export const separators: Readonly<Record<PayoutSeparator, string>> = {
  COMMA: ',',
  SEMICOLON: ';',
  PIPE: '|',
  TAB: '\t',
};

/** Formats a day such as `2026-11-26` in the form of a layout. */
export function dayIn(form: PayoutDayForm, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return form.replace('YYYY', year).replace('MM', month).replace('DD', date);
}

const cellOf = ({ content, text: fixed }: LayoutColumn, line: PayoutLine, day: string): string | null => {
  switch (content) {
    case 'fixed':
      return fixed ?? null;
    case 'day':
      return day;
    case 'remittance':
      return line.remittanceId;
    case 'provider':
      return line.workspaceName;
    case 'place':
      return String(line.place);
    case 'amount':
      return String(line.amountIdr);
    default:
      return line[content];
  }
};

/** Returns the sheet of a file in a layout. Numbers of accounts are texts, so that no zero is lost. */
export function sheetOf(layout: Layout, day: string): Sheet<PayoutLine> {
  const shown = dayIn(layout.dayForm, day);
  const columns = layout.columns.map((column, index): [string, SheetColumn<PayoutLine>] => {
    const head = [column.head, column.head] as const;
    const written: SheetColumn<PayoutLine> =
      column.content === 'amount'
        ? rupiah(head, ({ amountIdr }) => amountIdr)
        : text(head, (line) => cellOf(column, line, shown));
    return [`column${index + 1}`, { ...written, name: column.head }];
  });
  return { title: ['Setoran', 'Remittances'], columns: Object.fromEntries(columns) };
}
