import { answerOf, api } from '../../api/client.ts';
import { type Following, follow, type Line, type Source } from '../../api/live.ts';
import type { components } from '../../api/schema.d.ts';
import type { Filter } from './filter.ts';
import type { BoardCourier, BoardDelivery, BoardPlace } from './rows.ts';

type Whole = components['schemas']['Board'];
type Changes = components['schemas']['BoardChanges'];
type Environment = Filter['environment'];

/** The names that ids of the board stand for. */
export type Names = Pick<Whole, 'workspaces' | 'areas' | 'hubs'>;

/** Everything active, as it was told last. The maps are changed in place; `version` tells that they were. */
export interface BoardState {
  readonly version: number;
  readonly isLoaded: boolean;
  readonly deliveries: ReadonlyMap<string, BoardDelivery>;
  readonly couriers: ReadonlyMap<string, BoardCourier>;
  readonly places: ReadonlyMap<string, BoardPlace>;
  readonly names: Names;
  readonly line: Line;
  readonly error: unknown;
  /** When it was true, by the clock of this device; undefined before anything is known. */
  readonly trueAtMs: number | undefined;
  /** How far the server's clock is ahead of this device's. */
  readonly aheadMs: number;
}

/** The board outside of React: whoever shows it is told at most some times a second, whatever number of changes came. */
export interface BoardStore {
  read(): BoardState;
  watch(tell: () => void): () => void;
  /** Reads everything again. */
  refresh(): Promise<void>;
}

const tellEveryMs = 200;
/** What does not add up is read anew, but not again and again. */
const mendEveryMs = 10_000;
const noNames: Names = { workspaces: [], areas: [], hubs: [] };

const sourceOf = (environment: Environment): Source<Whole, Changes> => ({
  name: `antar.board.${environment}`,
  readWhole: async (signal) =>
    (await answerOf(api.GET('/operations/v1/board', { params: { query: { environment } }, signal }))).data,
  readChanges: async (after, signal) => {
    const params = { query: { environment, after } };
    return (await answerOf(api.GET('/operations/v1/board/changes', { params, signal }))).data;
  },
  streamAddress: (after) =>
    `/operations/v1/board/stream?${new URLSearchParams({ environment, after }).toString()}`,
});

/** Follows the board of an environment for as long as somebody watches. */
export function createBoardStore(environment: Environment): BoardStore {
  const deliveries = new Map<string, BoardDelivery>();
  const couriers = new Map<string, BoardCourier>();
  const places = new Map<string, BoardPlace>();
  const watchers = new Set<() => void>();
  let state: BoardState = {
    version: 0,
    isLoaded: false,
    deliveries,
    couriers,
    places,
    names: noNames,
    line: 'opening',
    error: undefined,
    trueAtMs: undefined,
    aheadMs: 0,
  };
  let following: Following | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next: Partial<BoardState> = {};

  const flush = () => {
    timer = undefined;
    state = { ...state, ...next, version: state.version + 1 };
    next = {};
    for (const tell of watchers) tell();
  };
  const change = (fields: Partial<BoardState>) => {
    Object.assign(next, fields);
    timer ??= setTimeout(flush, tellEveryMs);
  };
  const put = ({ deliveries: rows, couriers: riders, places: seen }: Whole | Changes) => {
    for (const each of rows) deliveries.set(each.deliveryID, each);
    for (const each of riders) couriers.set(each.courierID, each);
    for (const each of seen) places.set(each.courierID, each);
  };
  const forgetAll = () => {
    for (const each of [deliveries, couriers, places]) each.clear();
  };
  const start = () =>
    follow(sourceOf(environment), {
      whole: (whole) => {
        forgetAll();
        put(whole);
        const { workspaces, areas, hubs } = whole;
        change({ isLoaded: true, names: { workspaces, areas, hubs } });
        // The first sight does not wait; a key that was pressed while so much was read comes before it.
        clearTimeout(timer);
        timer = setTimeout(flush, 0);
      },
      changes: (changes) => {
        if (changes.reset) forgetAll();
        put(changes);
        for (const id of changes.gone) deliveries.delete(id);
        for (const id of changes.couriersGone) {
          couriers.delete(id);
          places.delete(id);
        }
        if (changes.total !== deliveries.size) mend();
        change({});
      },
      trueAt: (at) => change({ trueAtMs: Date.now(), aheadMs: Date.parse(at) - Date.now() }),
      line: (line, error) => {
        if (line !== (next.line ?? state.line) || error !== undefined) change({ line, error });
      },
    });
  let mendedMs = Number.NEGATIVE_INFINITY;
  const mend = () => {
    if (performance.now() - mendedMs < mendEveryMs) return;
    mendedMs = performance.now();
    void refresh().catch(() => undefined);
  };
  let refreshing: Promise<void> | undefined;
  const refresh = () => {
    refreshing ??= (following?.refresh() ?? Promise.resolve()).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  return {
    read: () => state,
    watch: (tell) => {
      watchers.add(tell);
      following ??= start();
      return () => {
        watchers.delete(tell);
        if (watchers.size > 0) return;
        following?.stop();
        following = undefined;
      };
    },
    refresh,
  };
}
