/**
 * Returns a line of a CSV file (RFC 4180). Texts are written so that no spreadsheet program runs them as formulas,
 * whichever separator the program uses.
 */
export const csvRow = (cells: readonly Cell[], separator = ','): string =>
  `${cells.map(csvCell).join(separator)}\r\n`;

/** A text, a number, or nothing. */
type Cell = string | number | null;

/** Formats a cell, quoted if necessary. */
function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = withApostrophes(value);
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The characters with which a formula can begin. East Asian programs also accept the full-width forms. */
const formulaSign = '[=+\\-@＝＋－＠]';
/**
 * Matches the places where a program may see the start of a cell. Besides the start of a text, these are the separators
 * and line breaks within it: a program that splits lines at another separator than the comma ignores the quotes around
 * a cell. Blanks, quotes and invisible characters may stand before the formula.
 */
const cellStart = String.raw`(?:^|[;|\t\r\n])["'\s\p{Cf}]*`;
const formulas = new RegExp(`(?=${formulaSign})(?<=${cellStart})|^(?='*[\\t\\r\\n])`, 'gu');
const apostrophes = new RegExp(`'(?=${formulaSign})(?<=${cellStart})|^'(?='*[\\t\\r\\n])`, 'gu');

/** Puts an apostrophe before each formula in a text, so that a spreadsheet program shows it instead of running it. */
const withApostrophes = (text: string): string => text.replace(formulas, "'");

/** Restores the text of a cell written by `csvRow`, by removing the apostrophes before formulas. */
export const withoutApostrophes = (text: string): string => text.replace(apostrophes, '');
