/** A row as JSON, serialized once for all watchers: with its phone numbers, and without them. */
export interface RowText {
  readonly whole: string;
  readonly withoutPhones: string;
}
export type View = keyof RowText;

/** A poll of the database: its number in this process, and the transaction number up to which it may see changes. */
export interface Poll {
  readonly number: number;
  /** Transactions with this number or a higher one are not visible. */
  readonly end: number;
}

/** A row of the board, and the poll that first saw its present version. */
export interface BoardRow<Row> {
  readonly row: Row;
  readonly text: RowText;
  readonly version: string;
  readonly seen: Poll;
}

/** The rows of one kind that are on the board, and those that left it. */
export interface BoardRows<Row> {
  readonly rows: Map<string, BoardRow<Row>>;
  readonly gone: Map<string, { readonly seen: Poll; readonly atMs: number }>;
  /** The poll since which every removed row is known; undefined before the first poll. */
  knownSince: Poll | undefined;
}

/** The changes between two polls. */
export interface Difference<Row> {
  readonly changed: readonly BoardRow<Row>[];
  readonly gone: readonly string[];
}

/** A reader's position: the last poll of this process that they received, or the horizon of another process's poll. */
export type Place = { readonly poll: number } | { readonly horizon: number };

export const noRows = <Row>(): BoardRows<Row> => ({
  rows: new Map(),
  gone: new Map(),
  knownSince: undefined,
});

/** Returns the ids whose version differs from the version in memory. */
export const staleIds = <Row>({ rows }: BoardRows<Row>, versions: ReadonlyMap<string, string>): string[] =>
  [...versions.keys()].filter((id) => rows.get(id)?.version !== versions.get(id));

/**
 * Stores the result of a poll: the versions of all rows in its snapshot, and the changed rows, which are read
 * afterwards. A row that left the board in between keeps its old content until the next poll.
 */
export function storePoll<Row>(
  known: BoardRows<Row>,
  seen: Poll,
  versions: ReadonlyMap<string, string>,
  read: readonly { readonly id: string; readonly row: Row; readonly text: RowText }[],
): Difference<Row> {
  known.knownSince ??= seen;
  const changed = read.map(({ id, row, text }) => {
    const each = { row, text, version: versions.get(id) ?? '', seen };
    known.rows.set(id, each);
    known.gone.delete(id);
    return each;
  });
  const gone = [...known.rows.keys()].filter((id) => !versions.has(id));
  const atMs = performance.now();
  for (const id of gone) {
    known.rows.delete(id);
    known.gone.set(id, { seen, atMs });
  }
  return { changed, gone };
}

/** Forgets rows that left longer ago than `afterMs`; readers with an older cursor get the whole board. */
export function forgetGone<Row>(known: BoardRows<Row>, afterMs: number): void {
  const beforeMs = performance.now() - afterMs;
  for (const [id, { seen, atMs }] of known.gone) {
    if (atMs >= beforeMs) return;
    known.gone.delete(id);
    known.knownSince = seen;
  }
}

/**
 * Returns the changes since a reader's position. A position from another process may lag, so some rows are sent twice
 * and none is left out. Returns undefined if rows that left since then may be forgotten.
 */
export function differenceSince<Row>(
  { rows, gone, knownSince }: BoardRows<Row>,
  place: Place,
): Difference<Row> | undefined {
  if (knownSince === undefined) return undefined;
  if ('poll' in place ? place.poll < knownSince.number : place.horizon < knownSince.end) return undefined;
  const isNew = ({ seen }: { seen: Poll }) =>
    'poll' in place ? seen.number > place.poll : seen.end > place.horizon;
  return {
    changed: [...rows.values()].filter(isNew),
    gone: [...gone].filter(([, each]) => isNew(each)).map(([id]) => id),
  };
}
