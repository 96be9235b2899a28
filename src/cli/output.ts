import { withoutDirections } from '../text/plain-text.ts';
import type { Shell } from './shell.ts';

/** The destination and form of a command's output: a table for people, or JSON for scripts. */
export interface Output extends Pick<Shell, 'writeOut'> {
  readonly json: boolean;
}

export type Row = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

/**
 * Prints one line of text. Control characters are replaced, so that text from people can neither control the terminal
 * nor start a second line.
 */
export const printLine = ({ writeOut }: Pick<Shell, 'writeOut'>, text: string): void =>
  writeOut(`${plainText(text)}\n`);

/**
 * Escapes the control characters U+007F to U+009F, which `JSON.stringify` leaves as they are, so that the text is safe
 * in a terminal.
 */
export const plainJson = (json: string): string =>
  json.replace(/[\x7f-\x9f]/g, (control) => `\\u00${control.charCodeAt(0).toString(16)}`);

export const printJson = ({ writeOut }: Pick<Shell, 'writeOut'>, value: unknown): void =>
  writeOut(`${plainJson(JSON.stringify(value, null, 2))}\n`);

/** Prints rows as a table, or `value` (by default the rows) as JSON. */
export function printRows(output: Output, rows: readonly Row[], value: unknown = rows): void {
  if (output.json) printJson(output, value);
  else for (const line of tableOf(rows)) printLine(output, line);
}

/** Prints one object as `name  value` lines, or as JSON. */
export function printOne(output: Output, row: Row): void {
  if (output.json) printJson(output, row);
  else for (const line of listOf(row)) printLine(output, line);
}

function listOf(row: Row): string[] {
  const width = Math.max(...Object.keys(row).map((name) => name.length));
  return Object.entries(row).map(([name, value]) => `${name.padEnd(width)}  ${shown(value)}`);
}

/** Returns the lines of a table: headings, then rows. Each column is as wide as its widest cell. */
export function tableOf(rows: readonly Row[]): string[] {
  const [first] = rows;
  if (first === undefined) return ['(none)'];
  const names = Object.keys(first);
  const lines = [names.map(headingOf), ...rows.map((row) => names.map((name) => shown(row[name])))];
  const widths = names.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  return lines.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

/** Converts a name to a heading: `clientKey` to `CLIENT KEY`, `deliveryID` to `DELIVERY ID`. */
const headingOf = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toUpperCase();

function shown(value: Row[string]): string {
  if (value === null || value === undefined) return '-';
  return value instanceof Date ? value.toISOString() : plainText(String(value));
}

/** Makes a text safe in a terminal: text from people must neither move the cursor nor reverse the line. */
const plainText = (text: string): string => withoutDirections(text).replace(/\p{Cc}/gu, '\ufffd');

/** Makes a text of several lines safe in a terminal. */
export const plainLines = (text: string): string => text.split('\n').map(plainText).join('\n');
