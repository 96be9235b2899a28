/** A row as JSON, serialized once for all watchers: with its phone numbers, and without them. */
export interface RowText {
  readonly whole: string;
  readonly withoutPhones: string;
}
export type View = keyof RowText;

/** A poll of the database: its number in this process, and the transaction number up to which it may see changes. */
export interface Look {
  readonly number: number;
  /** Transactions with this number or a higher one are not visible. */
  readonly end: number;
}

/** A row of the board, and the poll that first saw its present version. */
export interface KeptRow<Row> {
  readonly row: Row;
  readonly text: RowText;
  readonly version: string;
  readonly seen: Look;
}

/** The rows of one kind that are on the board, and those that left it. */
export interface Kept<Row> {
  readonly rows: Map<string, KeptRow<Row>>;
  readonly gone: Map<string, { readonly seen: Look; readonly atMs: number }>;
  /** The poll since which every removed row is known; undefined before the first poll. */
  knownSince: Look | undefined;
}

/** The changes between two polls. */
export interface Difference<Row> {
  readonly changed: readonly KeptRow<Row>[];
  readonly gone: readonly string[];
}

/** A reader's position: the last poll of this process that they received, or the horizon of another process's poll. */
export type Place = { readonly look: number } | { readonly horizon: number };

export const keepNothing = <Row>(): Kept<Row> => ({
  rows: new Map(),
  gone: new Map(),
  knownSince: undefined,
});

/** Returns the ids whose version differs from the version in memory. */
export const staleIds = <Row>({ rows }: Kept<Row>, versions: ReadonlyMap<string, string>): string[] =>
  [...versions.keys()].filter((id) => rows.get(id)?.version !== versions.get(id));

/**
 * Stores the result of a poll: the versions of all rows in its snapshot, and the changed rows, which are read
 * afterwards. A row that left the board in between keeps its old content until the next poll.
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

/** Forgets rows that left longer ago than `afterMs`; readers with an older cursor get the whole board. */
export function forgetGone<Row>(kept: Kept<Row>, afterMs: number): void {
  const beforeMs = performance.now() - afterMs;
  for (const [id, { seen, atMs }] of kept.gone) {
    if (atMs >= beforeMs) return;
    kept.gone.delete(id);
    kept.knownSince = seen;
  }
}

/**
 * Returns the changes since a reader's position. A position from another process may lag, so some rows are sent twice
 * and none is left out. Returns undefined if rows that left since then may be forgotten.
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
