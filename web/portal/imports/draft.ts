import { type Field, fields, type Sources } from './fields.ts';
import type { Row } from './reading/cell.ts';

/** A file that was read, with its header, its rows and the meaning of its columns. */
export interface Draft {
  readonly name: string;
  /** The rows above the header, which are no deliveries. */
  readonly above: readonly Row[];
  readonly head: Row;
  readonly heads: readonly string[];
  readonly rows: readonly Row[];
  /** Indexes of the columns that the sheet hides. */
  readonly hiddenColumns: readonly number[];
  readonly sources: Sources;
  /** Numbers of the rows to book although their order is already booked or repeated in the file. */
  readonly included: readonly number[];
}

/**
 * Returns the field of a refusal; for a refusal of a group, the group's first field. A number of a pin that is in one
 * cell belongs to the field of the pin.
 */
export function fieldAt(path: string | null, sources: Sources = {}): Field | undefined {
  if (path === null) return undefined;
  const [, pin] = /^(\w+\.coordinates)\./.exec(path) ?? [];
  const own = pin !== undefined && sources[path] === undefined ? pin : path;
  return fields.find((each) => each.path === own) ?? fields.find((each) => each.path.startsWith(`${own}.`));
}

/** Returns the draft with a new text in one cell. A field without a column gets a new column. */
export const withCell = (draft: Draft, index: number, path: string, text: string): Draft =>
  withCells(draft, path, new Map([[index, text]]));

/** Returns the number of columns that have a head or a cell. */
const widthOf = ({ heads, rows }: Draft): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), heads.length);

/** Returns the draft with new texts for a field, by the index of their row. A field without a column gets a new one. */
export function withCells(draft: Draft, path: string, texts: ReadonlyMap<number, string>): Draft {
  const source = draft.sources[path];
  const isNew = source === undefined || !('column' in source);
  const column = isNew ? widthOf(draft) : source.column;
  const usualIn = (row: Row): string | undefined => {
    if (source === undefined) return '';
    if ('column' in source) return undefined;
    return 'text' in source ? source.text : row.orderID;
  };
  const rows = draft.rows.map((row, at) => {
    const text = texts.get(at) ?? usualIn(row);
    if (text === undefined) return row;
    const length = Math.max(row.cells.length, column + 1);
    const cells = Array.from({ length }, (_, each) => row.cells[each] ?? '');
    return { ...row, cells: cells.with(column, text) };
  });
  if (!isNew) return { ...draft, rows };
  const heads = Array.from({ length: column }, (_, each) => draft.heads[each] ?? '');
  return { ...draft, heads: [...heads, path], rows, sources: { ...draft.sources, [path]: { column } } };
}

/** Returns true if a field has neither a column nor a text. */
export const isEmpty = (source: Sources[string] | undefined): boolean =>
  source === undefined || ('text' in source && source.text.trim() === '');

/**
 * Returns the required fields that have neither a column nor a text. The pin of the sender is one, if its latitude and
 * longitude are missing too.
 */
export const missingFields = ({ sources }: Draft): readonly Field[] =>
  fields.filter(({ path, isRequired }) => {
    if (path !== 'origin.coordinates') return isRequired === true && isEmpty(sources[path]);
    const numbers = [sources[`${path}.latitude`], sources[`${path}.longitude`]];
    return isEmpty(sources[path]) && numbers.some(isEmpty);
  });
