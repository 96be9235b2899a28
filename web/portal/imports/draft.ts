import { type Field, fields } from './fields.ts';
import type { Draft } from './table.ts';

/** The field that a refusal is about; one about a group is about the first of it. */
export const fieldAt = (path: string | null): Field | undefined =>
  path === null
    ? undefined
    : (fields.find((each) => each.path === path) ?? fields.find((each) => each.path.startsWith(`${path}.`)));

/** A draft with another text in one cell. A field that had no column gets one of its own. */
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

/** The required fields that nothing is chosen for. */
export const missingFields = ({ sources }: Draft): readonly Field[] =>
  fields.filter(({ path, isRequired }) => {
    const source = sources[path];
    return isRequired === true && (source === undefined || ('text' in source && source.text.trim() === ''));
  });
