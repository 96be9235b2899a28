import { type Field, fields } from './fields.ts';
import type { Draft } from './table.ts';

/** Returns the field of a refusal; for a refusal of a group, the group's first field. */
export const fieldAt = (path: string | null): Field | undefined =>
  path === null
    ? undefined
    : (fields.find((each) => each.path === path) ?? fields.find((each) => each.path.startsWith(`${path}.`)));

/** Returns the draft with a new text in one cell. A field without a column gets a new column. */
export function withCell(draft: Draft, index: number, path: string, text: string): Draft {
  const source = draft.sources[path];
  if (source !== undefined && 'column' in source) {
    const { column } = source;
    const rows = draft.rows.map((row, at) => {
      if (at !== index) return row;
      const cells = Array.from(
        { length: Math.max(row.cells.length, column + 1) },
        (_, each) => row.cells[each] ?? '',
      );
      return { ...row, cells: cells.with(column, text) };
    });
    return { ...draft, rows };
  }
  const column = draft.heads.length;
  const rows = draft.rows.map((row, at) => {
    const cells = Array.from({ length: column }, (_, each) => row.cells[each] ?? '');
    return { ...row, cells: [...cells, at === index ? text : (source?.text ?? '')] };
  });
  return {
    ...draft,
    heads: [...draft.heads, path],
    rows,
    sources: { ...draft.sources, [path]: { column } },
  };
}

/** Returns the required fields that have neither a column nor a text. */
export const missingFields = ({ sources }: Draft): readonly Field[] =>
  fields.filter(({ path, isRequired }) => {
    const source = sources[path];
    return isRequired === true && (source === undefined || ('text' in source && source.text.trim() === ''));
  });
