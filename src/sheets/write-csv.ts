import { csvRow } from '../text/csv.ts';
import { type ClientTimeZone, formatIso } from '../time.ts';
import { columnsOf, type Sheet, sumsOf, type Value, zoneOf } from './sheet.ts';

/** With this mark, spreadsheet programs read a file as UTF-8. */
const utf8Mark = '\ufeff';

const cellOf = (value: Value, zone: ClientTimeZone) =>
  value instanceof Date ? formatIso(value, zone) : value;

/** The options of a CSV file. */
export interface CsvOptions {
  /** The keys of the columns, in order; by default all columns. */
  readonly columns?: readonly string[] | undefined;
  /** Leaves out the byte order mark, which programs would take for a part of the first name. */
  readonly isUnmarked?: boolean | undefined;
  /** By default a comma. */
  readonly separator?: string | undefined;
  /** Leaves out the line of names. */
  readonly isHeadless?: boolean | undefined;
}

/**
 * Yields rows as CSV (RFC 4180) in UTF-8, page by page. Names, ids and codes never change, and times are ISO 8601 with
 * their offset (decision 581).
 */
export async function* writeCsv<Row>(
  sheet: Sheet<Row>,
  pages: AsyncIterable<readonly Row[]>,
  { columns: chosen, isUnmarked, separator, isHeadless }: CsvOptions = {},
): AsyncGenerator<string, void> {
  const columns = columnsOf(sheet, chosen, 'programs');
  const sums = sumsOf(columns);
  const heads = isHeadless
    ? ''
    : csvRow(
        columns.map(([key, { name }]) => name ?? key),
        separator,
      );
  yield `${isUnmarked ? '' : utf8Mark}${heads}`;
  for await (const page of pages) {
    const lines = page.map((row) => {
      sums.add(row);
      const zone = zoneOf(sheet, row);
      const cells = columns.map(([, { value }]) => cellOf(value(row), zone));
      return csvRow(cells, separator);
    });
    if (lines.length > 0) yield lines.join('');
  }
  const total = sums.row('total');
  if (total !== undefined) yield csvRow(total.map((value) => (value instanceof Date ? null : value)));
}
