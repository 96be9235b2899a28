/**
 * Reasons why a cell has no value: an error value, a broken character, a formula without a stored result, a number
 * that lost digits, a date in a field for something else, a number such as `1.000`, which is either 1 or 1,000, or a
 * pin that names no place.
 */
export const cellFaults = ['error', 'broken', 'noValue', 'manyDigits', 'date', 'either', 'pin'] as const;
export type CellFault = (typeof cellFaults)[number];

/** A spreadsheet cell whose content differs from its displayed text. */
export interface HeldCell {
  /** The displayed text. */
  readonly text: string;
  readonly number?: number;
  /** The date and time of a date cell, as `2026-11-26 14:00:00`. */
  readonly moment?: string;
  readonly fault?: CellFault;
}

/** A cell: a text, an exact number, or a cell whose content differs from its displayed text. */
export type Cell = string | number | HeldCell;

/** A row of a table, with its row number in the spreadsheet. */
export interface Row {
  readonly number: number;
  readonly cells: readonly Cell[];
  /** An order number for a file without them (decision 615). */
  readonly orderID?: string;
}

/** The visible content of a sheet. */
export interface Table {
  readonly rows: readonly Row[];
  /** Indexes of the columns that the sheet hides. */
  readonly hiddenColumns: readonly number[];
}

/** Returns the text of a cell; numbers have no exponent. */
export function textOfCell(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number')
    return cell.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 });
  return cell.text;
}

/** Returns a column's letters from its index. */
export function columnLetters(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnLetters(Math.floor(place / 26) - 1) + letter;
}
