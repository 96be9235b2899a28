/** A row as it is sent, written once for all who watch: with the phone numbers in it, and without. */
export interface RowText {
  readonly whole: string;
  readonly withoutPhones: string;
}
export type View = keyof RowText;

/** A look at the database: its number in this process, and the end of its moment, counted in transactions. */
export interface Look {
  readonly number: number;
  /** Transactions that began at or after this are not visible. */
  readonly end: number;
}

/** A row of the board, and the look that first saw it so. */
export interface KeptRow<Row> {
  readonly row: Row;
  readonly text: RowText;
  readonly version: string;
  readonly seen: Look;
}

/** The rows of one kind that are on the board, and those that have left it. */
export interface Kept<Row> {
  readonly rows: Map<string, KeptRow<Row>>;
  readonly gone: Map<string, { readonly seen: Look; readonly atMs: number }>;
  /** The look since which all that left is known; undefined before the first. */
  knownSince: Look | undefined;
}

/** The difference between two looks. */
export interface Difference<Row> {
  readonly changed: readonly KeptRow<Row>[];
  readonly gone: readonly string[];
}

/** Where a reader stands: after a look of this process, or of another one, of which only the horizon is known. */
export type Place = { readonly look: number } | { readonly horizon: number };

export const keepNothing = <Row>(): Kept<Row> => ({
  rows: new Map(),
  gone: new Map(),
  knownSince: undefined,
});

/** The ids whose version is not the kept one, of those at the moment of a look. */
export const staleIds = <Row>({ rows }: Kept<Row>, versions: ReadonlyMap<string, string>): string[] =>
  [...versions.keys()].filter((id) => rows.get(id)?.version !== versions.get(id));

/**
 * Takes over a look: the versions of all rows at its moment, and the stale ones read anew. A row that left
 * between the two readings stays as it was until the next look.
 */
export function takeLook<Row>(
  kept: Kept<Row>,
  seen: Look,
  versions: ReadonlyMap<string, string>,
  read: readonly { readonly id: string; readonly row: Row; readonly text: RowText }[],
): Difference<Row> {
  kept.knownSince ??= seen;
  const changed = read.map(({ id, row, text }) => {
    const each = { row, text, version: versions.get(id) ?? '', seen };
    kept.rows.set(id, each);
    kept.gone.delete(id);
    return each;
  });
  const gone = [...kept.rows.keys()].filter((id) => !versions.has(id));
  const atMs = performance.now();
  for (const id of gone) {
    kept.rows.delete(id);
    kept.gone.set(id, { seen, atMs });
  }
  return { changed, gone };
}

/** Forgets the rows that left long ago; readers from before then get everything. */
export function forgetGone<Row>(kept: Kept<Row>, afterMs: number): void {
  const beforeMs = performance.now() - afterMs;
  for (const [id, { seen, atMs }] of kept.gone) {
    if (atMs >= beforeMs) return;
    kept.gone.delete(id);
    kept.knownSince = seen;
  }
}

/**
 * Returns the changes since a reader's place. After another process's look it resends rows that the look may have
 * missed, so some rows are sent twice and none is left out. Undefined if rows that left may be forgotten.
 */
export function differenceSince<Row>(
  { rows, gone, knownSince }: Kept<Row>,
  place: Place,
): Difference<Row> | undefined {
  if (knownSince === undefined) return undefined;
  if ('look' in place ? place.look < knownSince.number : place.horizon < knownSince.end) return undefined;
  const isNew = ({ seen }: { seen: Look }) =>
    'look' in place ? seen.number > place.look : seen.end > place.horizon;
  return {
    changed: [...rows.values()].filter(isNew),
    gone: [...gone].filter(([, each]) => isNew(each)).map(([id]) => id),
  };
}
