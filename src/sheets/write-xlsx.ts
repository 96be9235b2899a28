import { abbreviationOf, type ClientTimeZone, companyZone, localFields } from '../time.ts';
import { type Language, type TextPair, textIn } from '../vocabulary/languages.ts';
import {
  columnsOf,
  formats,
  type Sheet,
  type SheetColumn,
  sumsHead,
  sumsOf,
  type Value,
  zoneOf,
} from './sheet.ts';

/** Rows of a sheet below its heads: a spreadsheet has 1,048,576 rows, and the last may be one of sums. */
export const mostRows = 1_048_574;
/** Characters of a cell; spreadsheet programs refuse a file with a longer one. */
const mostCharacters = 32_767;

const zoneHead: TextPair = ['Zona waktu', 'Time zone'];
const cutShort: TextPair = [
  'Lembar penuh: baris selebihnya hanya ada di CSV.',
  'The sheet is full: only the CSV file has the remaining rows.',
];

/** Spreadsheet programs read `_x0041_` as a coded character; a coded underscore keeps such a text as it is. */
const codedCharacter = /_(?=x[0-9a-f]{4}_)/gi;

/** Returns the value of a cell: a time as the local one of its zone, a day as a date, a text that fits. */
function cellOf(value: Value, { format }: Pick<SheetColumn<never>, 'format'>, zone: ClientTimeZone): Value {
  if (value instanceof Date) return localFields(value, zone);
  if (typeof value !== 'string') return value;
  if (format === 'day' && /^\d{4}-\d\d-\d\d$/.test(value)) return new Date(`${value}T00:00:00Z`);
  return value.slice(0, mostCharacters).replace(codedCharacter, '_x005F_').slice(0, mostCharacters);
}

/** A column as the library takes it. */
interface WrittenColumn {
  readonly header: string;
  readonly width: number;
  readonly numFmt?: string;
  style: { readonly font?: { readonly bold: true } };
}

/** Returns the columns of a file. Without a column of zones, the heads of moments name the company's zone. */
function writtenColumns<Row>(
  columns: ReturnType<typeof columnsOf<Row>>,
  hasZones: boolean,
  language: Language,
): WrittenColumn[] {
  const headOf = ({ head, format }: SheetColumn<Row>) =>
    format === 'moment' && !hasZones
      ? `${textIn(head, language)} (${abbreviationOf(companyZone)})`
      : textIn(head, language);
  const written = columns.map(([, column]) => ({
    header: headOf(column),
    ...formats[column.format],
    ...(column.width !== undefined && { width: column.width }),
    style: {},
  }));
  return hasZones ? [...written, { header: textIn(zoneHead, language), width: 12, style: {} }] : written;
}

export interface XlsxOptions {
  readonly columns?: readonly string[] | undefined;
  readonly language: Language;
  /** Maximum number of rows, for tests. */
  readonly most?: number | undefined;
}

/**
 * Yields rows as an XLSX file while they are read: heads and words in a language, dates, numbers, and texts that no
 * program runs as formulas. Only one page of rows is in memory (decision 581).
 */
export async function* writeXlsx<Row>(
  sheet: Sheet<Row>,
  pages: AsyncIterable<readonly Row[]>,
  { columns: chosen, language, most = mostRows }: XlsxOptions,
): AsyncGenerator<Uint8Array, void> {
  // Loaded when the first file is written: few processes write any.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const columns = columnsOf(sheet, chosen, 'people');
  const hasZones = sheet.zoneOf !== undefined && columns.some(([, { format }]) => format === 'moment');
  const sums = sumsOf(columns);
  const written = writtenColumns(columns, hasZones, language);
  // A row is written in the style that its columns have at that moment, so a style set between two rows is that of the
  // following ones.
  const setBold = (isBold: boolean) => {
    for (const column of written) column.style = isBold ? { font: { bold: true } } : {};
  };
  setBold(true);
  async function* rows(): AsyncGenerator<Value[], void> {
    let left = most;
    setBold(false);
    for await (const page of pages) {
      for (const row of page) {
        if (left === 0) {
          yield [textIn(cutShort, language)];
          return;
        }
        left -= 1;
        sums.add(row);
        const zone = zoneOf(sheet, row);
        const cells = columns.map(([, column]) =>
          cellOf((column.shown ?? column.value)(row, language), column, zone),
        );
        yield hasZones ? [...cells, abbreviationOf(zone)] : cells;
      }
    }
    const total = sums.row(textIn(sumsHead, language));
    setBold(true);
    if (total !== undefined) yield [...total];
  }
  const stream = writeXlsxStream(rows(), {
    name: textIn(sheet.title, language),
    columns: written,
    freezePane: { rows: 1 },
    maxRowsPerSheet: Number.POSITIVE_INFINITY,
  });
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    // A client that disconnects ends the reading of rows.
    await reader.cancel();
  }
}
