import { read } from '../../api/client.ts';
import { type ConnectionState, type Following, follow, type Source } from '../../api/follow.ts';
import type { components } from '../../api/schema.d.ts';
import { readBoard, type Whole } from '../read-board.ts';
import type { Filter } from './filter.ts';
import type { BoardCourier, BoardDelivery, BoardPlace } from './rows.ts';

type Changes = components['schemas']['BoardChanges'];
type Environment = Filter['environment'];

/** The providers, areas and hubs that the board's rows refer to by id. */
export type Names = Pick<Whole, 'workspaces' | 'areas' | 'hubs'>;

/** The last known state of the board. The maps are changed in place; `version` increases with each change. */
export interface BoardState {
  readonly version: number;
  readonly isLoaded: boolean;
  readonly deliveries: ReadonlyMap<string, BoardDelivery>;
  readonly couriers: ReadonlyMap<string, BoardCourier>;
  readonly places: ReadonlyMap<string, BoardPlace>;
  readonly names: Names;
  readonly connection: ConnectionState;
  readonly error: unknown;
  /** The time at which this state was last confirmed, by this device's clock; undefined before the first answer. */
  readonly trueAtMs: number | undefined;
  /** Milliseconds by which the server's clock is ahead of this device's clock. */
  readonly aheadMs: number;
}

/**
 * The state of the board outside of React. It notifies its watchers a few times a second at most, even if more changes
 * arrive.
 */
export interface BoardStore {
  read(): BoardState;
  watch(notify: () => void): () => void;
  /** Reads the whole board again. */
  refresh(): Promise<void>;
}

const notifyEveryMs = 200;
/** Minimum interval between full reads that repair inconsistent data. */
const mendEveryMs = 10_000;

const sourceOf = (environment: Environment): Source<Whole, Changes> => ({
  name: `antar.board.${environment}`,
  readWhole: (limit) => readBoard(environment, limit),
  readChanges: (after, signal) =>
    read('/operations/v1/board/changes', { query: { environment, after }, signal }),
  streamAddress: (after) =>
    `/operations/v1/board/stream?${new URLSearchParams({ environment, after }).toString()}`,
});

const nothingRead: Omit<BoardState, keyof Rows> = {
  version: 0,
  isLoaded: false,
  names: { workspaces: [], areas: [], hubs: [] },
  connection: 'opening',
  error: undefined,
  trueAtMs: undefined,
  aheadMs: 0,
};

/** The rows of the board by their ids. */
interface Rows {
  readonly deliveries: Map<string, BoardDelivery>;
  readonly couriers: Map<string, BoardCourier>;
  readonly places: Map<string, BoardPlace>;
}

function putRows({ deliveries, couriers, places }: Rows, received: Whole | Changes): void {
  for (const each of received.deliveries) deliveries.set(each.deliveryID, each);
  for (const each of received.couriers) couriers.set(each.courierID, each);
  for (const each of received.places) places.set(each.courierID, each);
}

function applyChanges(rows: Rows, changes: Changes): void {
  if (changes.reset) clearRows(rows);
  putRows(rows, changes);
  for (const id of changes.gone) rows.deliveries.delete(id);
  for (const id of changes.couriersGone) {
    rows.couriers.delete(id);
    rows.places.delete(id);
  }
}

function clearRows({ deliveries, couriers, places }: Rows): void {
  for (const each of [deliveries, couriers, places]) each.clear();
}

/** The state of the board. Its watchers are notified of changes in batches. */
interface Batches {
  read(): BoardState;
  /** Changes the state; watchers are notified at the end of the batch. */
  change(fields: Partial<BoardState>): void;
  /** Returns the state with the changes of the current batch. */
  coming(): BoardState;
  /** Ends the batch in the next task, so that pending key presses are handled first. */
  flushSoon(): void;
  readonly watchers: Set<() => void>;
}

function createBatches(first: BoardState): Batches {
  const watchers = new Set<() => void>();
  let state = first;
  let coming: Partial<BoardState> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushedMs = Number.NEGATIVE_INFINITY;
  const flush = () => {
    timer = undefined;
    flushedMs = performance.now();
    state = { ...state, ...coming, version: state.version + 1 };
    coming = {};
    for (const notify of watchers) notify();
  };
  return {
    read: () => state,
    change: (fields) => {
      Object.assign(coming, fields);
      // The first change after a pause is shown at once.
      timer ??= setTimeout(flush, Math.max(0, flushedMs + notifyEveryMs - performance.now()));
    },
    coming: () => ({ ...state, ...coming }),
    flushSoon: () => {
      clearTimeout(timer);
      timer = setTimeout(flush, 0);
    },
    watchers,
  };
}

/** Creates a store that follows the board of an environment while it has watchers. */
export function createBoardStore(environment: Environment): BoardStore {
  const rows: Rows = { deliveries: new Map(), couriers: new Map(), places: new Map() };
  const { read, change, coming, flushSoon, watchers } = createBatches({ ...nothingRead, ...rows });
  let following: Following | undefined;
  let refreshing: Promise<void> | undefined;
  let mendedMs = Number.NEGATIVE_INFINITY;
  const refresh = () => {
    refreshing ??= (following?.refresh() ?? Promise.resolve()).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };
  const mend = () => {
    if (performance.now() - mendedMs < mendEveryMs) return;
    mendedMs = performance.now();
    void refresh().catch(() => undefined);
  };
  const start = () =>
    follow(sourceOf(environment), {
      whole: (whole) => {
        clearRows(rows);
        putRows(rows, whole);
        const { workspaces, areas, hubs } = whole;
        change({ isLoaded: true, names: { workspaces, areas, hubs } });
        // Show the whole board without waiting for the end of the batch.
        flushSoon();
      },
      changes: (changes) => {
        applyChanges(rows, changes);
        if (changes.total !== rows.deliveries.size) mend();
        change({});
      },
      trueAt: (at) => change({ trueAtMs: Date.now(), aheadMs: Date.parse(at) - Date.now() }),
      connection: (connection, error) => {
        if (connection !== coming().connection || error !== undefined) change({ connection, error });
      },
    });
  return {
    read,
    watch: (notify) => {
      watchers.add(notify);
      following ??= start();
      return () => {
        watchers.delete(notify);
        if (watchers.size > 0) return;
        following?.stop();
        following = undefined;
      };
    },
    refresh,
  };
}
