import type { RowGroup } from './column.ts';

/** A line of a listing: a row or a group heading. */
export type Line<Row> =
  | { readonly kind: 'row'; readonly key: string; readonly row: Row }
  | { readonly kind: 'group'; readonly key: string; readonly name: string; readonly count: number };

/** Returns the lines to draw: the rows in their order, under group headings if there are groups. */
export function linesOf<Row>(
  rows: readonly Row[],
  groups: readonly RowGroup<Row>[] | undefined,
  keyOf: (row: Row) => string,
): readonly Line<Row>[] {
  const asLine = (row: Row): Line<Row> => ({ kind: 'row', key: keyOf(row), row });
  if (groups === undefined) return rows.map(asLine);
  return groups.flatMap(({ key, name, rows: members }): Line<Row>[] => [
    { kind: 'group', key: `group ${key}`, name, count: members.length },
    ...members.map(asLine),
  ]);
}

export const keysOf = (lines: readonly Line<unknown>[]): string[] =>
  lines.flatMap(({ kind, key }) => (kind === 'row' ? [key] : []));

/** Returns the selection after a row is toggled. With a range, all rows from `from` to it get its new state. */
export function toggled(
  chosen: ReadonlySet<string>,
  key: string,
  range?: { readonly keys: readonly string[]; readonly from: string | undefined },
): ReadonlySet<string> {
  const after = new Set(chosen);
  const [first = -1, last = -1] = range
    ? [range.keys.indexOf(range.from ?? key), range.keys.indexOf(key)].toSorted((one, other) => one - other)
    : [];
  const some = first >= 0 ? range!.keys.slice(first, last + 1) : [key];
  const isOn = !chosen.has(key);
  for (const each of some) isOn ? after.add(each) : after.delete(each);
  return after;
}
