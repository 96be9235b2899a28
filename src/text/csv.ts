/** A line of a CSV file (RFC 4180) that runs no formula, whichever separator a spreadsheet program opens it with. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A text, a number, or nothing. */
type Cell = string | number | null;

/** A cell, quoted where necessary. */
function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = withApostrophes(value);
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The first character of a formula. Programs in East Asia read the wide ones too. */
const formulaSign = '[=+\\-@＝＋－＠]';
/**
 * Where a cell may begin: at the start, and after a separator or line break in the text, because a program that divides
 * lines at another separator ignores the quotes around the cell. Blanks, quotes and invisible characters may follow.
 */
const cellStart = String.raw`(?:^|[;|\t\r\n])["'\s\p{Cf}]*`;
const formulas = new RegExp(`(?=${formulaSign})(?<=${cellStart})|^(?='*[\\t\\r\\n])`, 'gu');
const apostrophes = new RegExp(`'(?=${formulaSign})(?<=${cellStart})|^'(?='*[\\t\\r\\n])`, 'gu');

/** A text with an apostrophe before each formula, so that a spreadsheet program shows it and does not run it. */
const withApostrophes = (text: string): string => text.replace(formulas, "'");

/** The text of a cell that `csvRow` wrote: without the apostrophes before formulas. */
export const withoutApostrophes = (text: string): string => text.replace(apostrophes, '');
