import { withoutDirections } from '../text/plain-text.ts';
import type { Shell } from './shell.ts';

/** Where a command's output goes, and its form: a table for people, or JSON for scripts. */
export interface Output extends Pick<Shell, 'writeOut'> {
  readonly json: boolean;
}

export type Row = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

/** Prints one row of text. Whatever people wrote in it is safe in a terminal, and begins no second row. */
export const printLine = ({ writeOut }: Pick<Shell, 'writeOut'>, text: string): void =>
  writeOut(`${plainText(text)}\n`);

/** JSON that is safe in a terminal: it may hold the controls U+007F to U+009F as they are, so they are escaped. */
export const plainJson = (json: string): string =>
  json.replace(/[\x7f-\x9f]/g, (control) => `\\u00${control.charCodeAt(0).toString(16)}`);

export const printJson = ({ writeOut }: Pick<Shell, 'writeOut'>, value: unknown): void =>
  writeOut(`${plainJson(JSON.stringify(value, null, 2))}\n`);

/** Prints rows: as a table, or `value` (by default the rows) as JSON. */
export function printRows(output: Output, rows: readonly Row[], value: unknown = rows): void {
  if (output.json) printJson(output, value);
  else for (const line of tableOf(rows)) printLine(output, line);
}

/** Prints one object: as `name  value` lines, or as JSON. */
export function printOne(output: Output, row: Row): void {
  if (output.json) printJson(output, row);
  else for (const line of listOf(row)) printLine(output, line);
}

function listOf(row: Row): string[] {
  const width = Math.max(...Object.keys(row).map((name) => name.length));
  return Object.entries(row).map(([name, value]) => `${name.padEnd(width)}  ${shown(value)}`);
}

/** The lines of a table: a heading, then the rows. Each column is as wide as its widest cell. */
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

/** `clientKey` as `CLIENT KEY`, `deliveryID` as `DELIVERY ID`. */
const headingOf = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toUpperCase();

function shown(value: Row[string]): string {
  if (value === null || value === undefined) return '-';
  return value instanceof Date ? value.toISOString() : plainText(String(value));
}

/** A text that is safe in a terminal: text from people must neither move the cursor nor turn the line around. */
const plainText = (text: string): string => withoutDirections(text).replace(/\p{Cc}/gu, '\ufffd');

/** The same for a text that may have several lines. */
export const plainLines = (text: string): string => text.split('\n').map(plainText).join('\n');
