/** A row as JSON text, with and without phone numbers. It is serialized once for all watchers. */
export interface RowText {
  readonly whole: string;
  readonly withoutPhones: string;
}
export type View = keyof RowText;

/** A poll of the database. `number` counts the polls of this process. */
export interface Poll {
  readonly number: number;
  /** Changes by transactions with this number or a higher one are not in the result of the poll. */
  readonly end: number;
}

/** A row of the board, and the poll that first saw its present version. */
export interface BoardRow<Row> {
  readonly row: Row;
  readonly text: RowText;
  readonly version: string;
  readonly seen: Poll;
}

/** The rows of one kind, deliveries or couriers, that are on the board, and the ids of the rows that left the board. */
export interface BoardRows<Row> {
  readonly rows: Map<string, BoardRow<Row>>;
  readonly gone: Map<string, { readonly seen: Poll; readonly atMs: number }>;
  /** `gone` contains every row that left the board after this poll; undefined before the first poll. */
  knownSince: Poll | undefined;
}

/** The changes between two polls. */
export interface Difference<Row> {
  readonly changed: readonly BoardRow<Row>[];
  readonly gone: readonly string[];
}

/**
 * How far a reader's copy of the board is up to date, as read from the reader's cursor: up to a poll, if this process
 * issued the cursor; up to a transaction number (`horizon`), if another process did.
 */
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
 * Stores the result of a poll: the versions of all rows in one snapshot, and the content of the changed rows, which was
 * read after that snapshot. A changed row that left the board between the two reads keeps its old content until the
 * next poll.
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

/**
 * Forgets rows that left the board longer ago than `afterMs`. A reader whose cursor is older than that gets the whole
 * board again.
 */
export function forgetGone<Row>(known: BoardRows<Row>, afterMs: number): void {
  const beforeMs = performance.now() - afterMs;
  for (const [id, { seen, atMs }] of known.gone) {
    if (atMs >= beforeMs) return;
    known.gone.delete(id);
    known.knownSince = seen;
  }
}

/**
 * Returns the changes that a reader has not received yet. If another process issued the reader's cursor, some rows may
 * be sent twice, but none is left out. Returns undefined if rows that left the board since the cursor may already be
 * forgotten.
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
