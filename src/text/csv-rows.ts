import { parse } from 'csv-parse/sync';
import { codeOf } from '../caught.ts';
import { dialectOf } from './table-text.ts';

/** A row that is not empty, with its number in the file, from 1. */
export interface CsvRow {
  readonly number: number;
  readonly texts: readonly string[];
}

/** The bounds of a table. A row of a million columns would block the process for seconds. */
export interface CsvBounds {
  /** Rows beyond this number are ignored. */
  readonly mostRows: number;
  readonly mostColumns: number;
  readonly mostCharactersARow: number;
}

/** A fault for which a table cannot be read. */
export class UnreadCsv extends Error {
  readonly fault: 'quote-open' | 'too-wide' | 'unreadable';

  constructor(fault: UnreadCsv['fault']) {
    super(fault);
    this.fault = fault;
  }
}

const isFilled = (text: string): boolean => text.trim() !== '';

/** Returns the rows of a CSV file that have a text. @throws UnreadCsv */
export function readCsvRows(csv: string, { mostRows, mostColumns, mostCharactersARow }: CsvBounds): CsvRow[] {
  // The delimiter is detected: where the decimal sign is a comma, spreadsheets write semicolons between cells.
  const { delimiter, table } = dialectOf(csv);
  const rows: CsvRow[] = [];
  let number = 0;
  try {
    parse(table, {
      max_record_size: mostCharactersARow,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      delimiter,
      on_record: (texts: string[]) => {
        number += 1;
        if (texts.length > mostColumns) throw new UnreadCsv('too-wide');
        if (rows.length < mostRows && texts.some(isFilled)) rows.push({ number, texts });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof UnreadCsv) throw error;
    const code = codeOf(error);
    if (code === 'CSV_MAX_RECORD_SIZE') throw new UnreadCsv('too-wide');
    throw new UnreadCsv(code === 'CSV_QUOTE_NOT_CLOSED' ? 'quote-open' : 'unreadable');
  }
  return rows;
}
