import { type ClientTimeZone, companyZone } from '../time.ts';
import { type Language, type TextPair, type TextPairs, wordFor } from '../vocabulary/languages.ts';

/** The value of a cell. A `Date` is an instant; a day is a text such as `2026-11-20`. */
export type Value = string | number | Date | null;

/** The kinds of columns, each with its format in a spreadsheet and its usual width in characters. */
export const formats = {
  text: { width: 20 },
  count: { width: 12, numFmt: '#,##0' },
  decimal: { width: 12, numFmt: '#,##0.##' },
  rupiah: { width: 14, numFmt: '#,##0' },
  moment: { width: 18, numFmt: 'd mmm yyyy hh:mm' },
  day: { width: 13, numFmt: 'd mmm yyyy' },
} as const satisfies Readonly<Record<string, { readonly width: number; readonly numFmt?: string }>>;

/** A column of a file, in its two forms: for programs (CSV) and for people (XLSX). */
export interface SheetColumn<Row> {
  readonly head: TextPair;
  /** The name in the CSV file, if it differs from the column's key: heads of a person's own file may occur twice. */
  readonly name?: string;
  readonly format: keyof typeof formats;
  /** Returns the value for programs: an id, a code, a number or a time. */
  readonly value: (row: Row) => Value;
  /** Returns the value for people if it differs, such as a name for an id, or a word for a code. */
  readonly shown?: (row: Row, language: Language) => Value;
  readonly width?: number;
  /** The last row of the file has the sum of the column. */
  readonly isSummed?: true;
  /** Left out of the file for people unless they choose it. */
  readonly isForPrograms?: true;
}

/** A file of rows for people and programs; the columns' keys are their names in the CSV file. */
export interface Sheet<Row> {
  readonly title: TextPair;
  readonly columns: Readonly<Record<string, SheetColumn<Row>>>;
  /** Returns the zone of a row's times; without it, they are in the company's zone. */
  readonly zoneOf?: (row: Row) => ClientTimeZone;
}

/** The option of a column whose sum stands in the last row. */
export const summed = { isSummed: true } as const;

type Options<Row> = Pick<SheetColumn<Row>, 'shown' | 'width' | 'isSummed' | 'isForPrograms'>;
const kind =
  <Of extends Value>(format: SheetColumn<never>['format']) =>
  <Row>(head: TextPair, value: (row: Row) => Of | null, options: Options<Row> = {}): SheetColumn<Row> => ({
    head,
    format,
    value,
    ...options,
  });

export const text = kind<string>('text');
export const count = kind<number>('count');
export const decimal = kind<number>('decimal');
export const rupiah = kind<number>('rupiah');
export const moment = kind<Date>('moment');
export const day = kind<string>('day');

/** A column of an id, which people get only if they choose it. */
export const id = <Row>(head: TextPair, value: (row: Row) => string | null): SheetColumn<Row> =>
  text(head, value, { isForPrograms: true, width: 32 });

/** A column of codes, for which people read words. */
export const coded = <Row>(
  head: TextPair,
  words: TextPairs,
  value: (row: Row) => string | null,
): SheetColumn<Row> =>
  text(head, value, {
    shown: (row, language) => {
      const code = value(row);
      return code && wordFor(words, code, language);
    },
  });

/** Returns the columns of a file by the chosen names, or by default all that it is meant to have. */
export const columnsOf = <Row>(
  { columns }: Sheet<Row>,
  chosen: readonly string[] | undefined,
  reader: 'people' | 'programs',
): readonly (readonly [name: string, column: SheetColumn<Row>])[] =>
  chosen === undefined
    ? Object.entries(columns).filter(([, { isForPrograms }]) => reader === 'programs' || !isForPrograms)
    : chosen.flatMap((name) => (columns[name] === undefined ? [] : [[name, columns[name]] as const]));

export const zoneOf = <Row>(sheet: Sheet<Row>, row: Row): ClientTimeZone =>
  sheet.zoneOf?.(row) ?? companyZone;

/** Adds up the summed columns of the rows that are written. */
export function sumsOf<Row>(columns: readonly (readonly [string, SheetColumn<Row>])[]) {
  const sums = columns.map(([, { isSummed }]) => (isSummed ? 0 : null));
  const hasSums = sums.some((sum) => sum !== null);
  return {
    add: (row: Row): void => {
      if (!hasSums) return;
      for (const [index, [, { value }]] of columns.entries())
        if (sums[index] !== null) sums[index]! += Number(value(row) ?? 0);
    },
    /** Returns the row of sums; undefined if no column has one. The sums stand under their columns. */
    row: (label: string): readonly Value[] | undefined =>
      hasSums ? sums.map((sum, index) => (index === 0 && sum === null ? label : sum)) : undefined,
  };
}

/** The first cell of the row of sums in a file for people. */
export const sumsHead: TextPair = ['Jumlah', 'Total'];
