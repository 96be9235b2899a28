import { parse } from 'csv-parse/browser/esm/sync';
import { withoutApostrophes } from '../../../../src/text/csv.ts';
import { decodeText, dialectOf, withoutForcing } from '../../../../src/text/table-text.ts';
import type { Row, Table } from './cell.ts';
import { lastRow, longestCell, mostColumns, UnreadFile } from './limits.ts';

/** Reads a spreadsheet that was saved as text. @throws UnreadFile */
export function readCsv(bytes: Uint8Array): Table {
  const { delimiter, table } = dialectOf(decodeText(bytes));
  const rows: Row[] = [];
  let number = 0;
  try {
    parse(table, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: mostColumns * longestCell,
      on_record: (cells: string[]) => {
        number += 1;
        const texts = cells.slice(0, mostColumns).map((text) => withoutApostrophes(withoutForcing(text)));
        if (texts.some((text) => text.trim() !== '')) rows.push({ number, cells: texts });
        if (rows.length > lastRow) throw new UnreadFile('tooManyRows');
        return null;
      },
    });
  } catch (error) {
    const isOpen = (error as { code?: unknown }).code === 'CSV_QUOTE_NOT_CLOSED';
    throw isOpen ? new UnreadFile('openQuote') : error;
  }
  return { rows, hiddenColumns: [] };
}
