/**
 * Why a cell has no value: an error, half a character, a formula without its result, a number without all its
 * digits, a date.
 */
export const cellFaults = ['error', 'broken', 'noValue', 'manyDigits', 'date'] as const;
export type CellFault = (typeof cellFaults)[number];

/** A cell of a spreadsheet that holds something else than it shows. */
export interface HeldCell {
  /** The displayed text. */
  readonly text: string;
  readonly number?: number;
  /** The content of a date, as `2026-11-26 14:00:00`. */
  readonly moment?: string;
  readonly fault?: CellFault;
}

/** A text, a number with all its digits, or a display that differs from its content. */
export type Cell = string | number | HeldCell;

/** A row of a table, with its number in the spreadsheet. */
export interface Row {
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** A sheet as a person sees it. */
export interface Table {
  readonly rows: readonly Row[];
  /** The places of the columns that the sheet hides. */
  readonly hiddenColumns: readonly number[];
}

/** The text of a cell; numbers without an exponent. */
export function textOfCell(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number')
    return cell.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 });
  return cell.text;
}

/** The letters of a column, from its place. */
export function columnLetters(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnLetters(Math.floor(place / 26) - 1) + letter;
}
