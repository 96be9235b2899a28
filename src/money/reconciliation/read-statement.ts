import { problems, type Refusal } from '../../problems/problems.ts';
import { withoutApostrophes } from '../../text/csv.ts';
import { type CsvRow, readCsvRows, UnreadCsv } from '../../text/csv-rows.ts';
import { headPlace, isBrokenText, withoutForcing, withoutInvisible } from '../../text/table-text.ts';
import { type Columns, hasSum, isStatementHead, type StatementColumn } from './columns.ts';
import { type ReadAmount, readAmount, readSide } from './read-amount.ts';
import { dayReader } from './read-day.ts';

/** A line of a bank statement, as its file has it. */
export interface StatedLine {
  readonly day: string;
  /** Above zero came in, below zero went out. */
  readonly amountIdr: number;
  readonly reference: string;
  readonly description: string;
  /** The account's balance after the line, if the file has it. */
  readonly balanceIdr: number | null;
}

/** A file of a bank statement, as it was read. */
export interface ReadStatement {
  /** The headings of the file. */
  readonly heads: readonly string[];
  readonly columns: Columns;
  /** In the order of time. */
  readonly lines: readonly StatedLine[];
}

/** The largest number of lines of one file: several months of a busy account. */
export const mostStatedLines = 5_000;
const bounds = { mostRows: mostStatedLines + 200, mostColumns: 60, mostCharactersARow: 20_000 };
export const longestReference = 100;
export const longestDescription = 500;
const largestIdr = 999_999_999_999;

/** The rows of a file below its headings. */
export interface StatementTable {
  readonly heads: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** Returns the headings and rows of a file. @throws a Refusal that names the fault */
export function readTable(csv: string): StatementTable {
  let rows: CsvRow[];
  try {
    rows = readCsvRows(csv, bounds);
  } catch (error) {
    if (error instanceof UnreadCsv) throw problems.statementUnreadable();
    throw error;
  }
  const texts = rows.map((row) => ({ ...row, texts: row.texts.map(plainText) }));
  const place = headPlace(
    texts.map((row) => row.texts),
    isStatementHead,
  );
  const heads = texts[place]?.texts ?? [];
  if (texts.length <= place + 1) throw problems.statementWithoutLines();
  return { heads, rows: texts.slice(place + 1) };
}

const plainText = (text: string): string =>
  withoutInvisible(withoutApostrophes(withoutForcing(text))).replace(/\s+/g, ' ');

/**
 * Reads a bank statement by its columns.
 * @param today in the zone of the company; a later day is refused
 * @throws a Refusal that names the column or the row
 */
export function readStatement(csv: string, columns: Columns, today: string): ReadStatement {
  const { heads, rows } = readTable(csv);
  if (columns.day === undefined) throw problems.statementWithoutColumn('day');
  if (!hasSum(columns)) throw problems.statementWithoutColumn('amount');
  const lines = linesOf(rows, columns, today);
  if (lines.length === 0) throw problems.statementWithoutLines();
  if (lines.length > mostStatedLines) throw problems.fieldTooMany('csv', mostStatedLines);
  return { heads, columns, lines: inOrderOfTime(lines) };
}

type CellOf = (column: StatementColumn) => string;

function linesOf(rows: readonly CsvRow[], columns: Columns, today: string): StatedLine[] {
  const cellsOf =
    ({ texts }: CsvRow): CellOf =>
    (column) =>
      columns[column] === undefined ? '' : (texts[columns[column] - 1] ?? '');
  const readDay = dayReader(
    rows.map((row) => cellsOf(row)('day')),
    today,
  );
  const dated = rows.map((row) => ({ row, of: cellsOf(row), day: readDay(cellsOf(row)('day')) }));
  const first = dated.findIndex(({ day }) => day !== undefined);
  const last = dated.findLastIndex(({ day }) => day !== undefined);
  const lines: StatedLine[] = [];
  // Above the first day are titles and an opening balance, below the last one are totals.
  for (const { row, of, day } of dated.slice(Math.max(first, 0), last + 1)) {
    const amountIdr = sumOf(row.number, of, columns);
    if (day === undefined) continueLine(lines, row, of, amountIdr);
    else if (amountIdr !== 0) lines.push(lineOf(row.number, of, { day, amountIdr, today }));
  }
  return lines;
}

/** Appends the text of a row without a day and a sum to the line above it. @throws statementCellUnread */
function continueLine(lines: StatedLine[], { number }: CsvRow, of: CellOf, amountIdr: number): void {
  if (amountIdr !== 0) throw problems.statementCellUnread(number, 'day');
  const line = lines.at(-1);
  const more = of('description');
  if (line === undefined || more === '') return;
  const description = `${line.description} ${more}`.trim().slice(0, longestDescription);
  lines[lines.length - 1] = { ...line, description };
}

interface Read {
  readonly day: string;
  readonly amountIdr: number;
  readonly today: string;
}

function lineOf(row: number, of: CellOf, { day, amountIdr, today }: Read): StatedLine {
  if (day > today || day < '2020-01-01') throw problems.statementCellUnread(row, 'day');
  const reference = of('reference').slice(0, longestReference);
  const description = of('description').slice(0, longestDescription);
  if (isBrokenText(reference)) throw problems.statementCellUnread(row, 'reference');
  if (isBrokenText(description)) throw problems.statementCellUnread(row, 'description');
  const balance = readAmount(of('balance'));
  const balanceIdr = balance === undefined ? null : signed(balance);
  return { day, amountIdr, reference, description, balanceIdr };
}

const signed = ({ idr, side }: ReadAmount): number => (side === 'out' ? -idr || 0 : idr);

/** Returns the sum of a row; 0 if it has none. @throws statementCellUnread */
function sumOf(row: number, of: CellOf, columns: Columns): number {
  if (columns.amount === undefined) {
    const [received, spent] = [amountOf(row, of, 'in'), amountOf(row, of, 'out')];
    return bounded(row, 'in', received.idr - spent.idr);
  }
  const amount = amountOf(row, of, 'amount');
  if (amount.idr === 0) return 0;
  const side = readSide(of('side')) ?? amount.side;
  if (columns.side !== undefined && side === undefined) throw problems.statementCellUnread(row, 'side');
  return bounded(row, 'amount', signed(side === undefined ? amount : { ...amount, side }));
}

function bounded(row: number, column: StatementColumn, idr: number): number {
  if (Math.abs(idr) > largestIdr) throw problems.statementCellUnread(row, column);
  return idr;
}

function amountOf(row: number, of: CellOf, column: StatementColumn): ReadAmount {
  const text = of(column);
  if (text === '' || text === '-') return { idr: 0 };
  const amount = readAmount(text);
  if (amount === undefined) throw problems.statementCellUnread(row, column);
  return amount;
}

/** Returns the lines in the order of time. Banks write the latest first or last. */
function inOrderOfTime(lines: readonly StatedLine[]): readonly StatedLine[] {
  const [first, last] = [lines[0]!, lines.at(-1)!];
  if (first.day !== last.day) return first.day < last.day ? lines : lines.toReversed();
  return follows(lines) < follows(lines.toReversed()) ? lines.toReversed() : lines;
}

/** Counts the lines whose balance follows from the line before. */
const follows = (lines: readonly StatedLine[]): number =>
  lines.filter(({ amountIdr, balanceIdr }, index) => {
    const before = lines[index - 1]?.balanceIdr ?? null;
    return before !== null && balanceIdr !== null && before + amountIdr === balanceIdr;
  }).length;

/** All refusals that `readStatement` throws. */
export const statementRefusals: readonly Refusal[] = [
  problems.statementUnreadable(),
  problems.statementWithoutLines(),
  problems.statementWithoutColumn('day'),
  problems.statementCellUnread(2, 'day'),
  problems.fieldTooMany('csv', mostStatedLines),
];
