import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { applyFilter, type BoardSearch, type Filter, type Found, filterOf } from './filter.ts';
import { linesOf, putInOrder, type TableLine } from './order.ts';
import type { BoardDelivery } from './rows.ts';
import { type BoardState, type BoardStore, createBoardStore } from './store.ts';
import { useBoardTexts } from './texts.ts';

/** What the parts of the board share: what is known, what is looked at, and what is chosen. */
export interface Board {
  readonly store: BoardStore;
  readonly state: BoardState;
  readonly filter: Filter;
  /** The server's time, which moves on every few seconds. */
  readonly nowMs: number;
  readonly found: Found;
  /** What is shown, in its order. */
  readonly rows: readonly BoardDelivery[];
  readonly lines: readonly TableLine[];
  readonly search: BoardSearch;
  /** Changes the address; `undefined` takes a part out of it. */
  readonly change: (part: Partial<Record<keyof BoardSearch, unknown>>) => void;
  /** The delivery that the keys act on: on the map and in the table. */
  readonly current: string | undefined;
  readonly setCurrent: (id: string | undefined) => void;
  /** The deliveries that are chosen for an action of many. */
  readonly chosen: ReadonlySet<string>;
  readonly setChosen: (ids: ReadonlySet<string>) => void;
  readonly nameOfCourier: (id: string) => string;
}

const tickMs = 5_000;

function useTick(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Follows the board of the environment that the address names. */
export function useBoardOfAddress(): Board {
  const texts = useBoardTexts();
  const search = useSearch({ strict: false }) as BoardSearch;
  const navigate = useNavigate();
  const filter = useMemo(() => filterOf(search), [search]);
  const store = useMemo(() => createBoardStore(filter.environment), [filter.environment]);
  const state = useSyncExternalStore(store.watch, store.read);
  const nowMs = useTick() + state.aheadMs;
  const [current, setCurrent] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  const { version, deliveries, couriers, names } = state;
  // The maps are changed in place: their version tells that they were.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the maps
  const found = useMemo(() => applyFilter(deliveries.values(), filter, nowMs), [version, filter, nowMs]);
  const rows = useMemo(() => putInOrder(found.rows, filter), [found, filter]);
  const lines = useMemo(
    () =>
      linesOf(rows, filter, (key) => {
        const area = names.areas.find(({ areaID }) => areaID === key)?.name;
        const provider = names.workspaces.find(({ workspaceID }) => workspaceID === key)?.name;
        return area ?? provider ?? couriers.get(key ?? '')?.name ?? key ?? texts.none;
      }),
    [rows, filter, names, couriers, texts],
  );
  const change = useCallback<Board['change']>(
    (part) => {
      const next = (before: object) => ({ ...before, ...part });
      void navigate({ to: '.', search: next as never, replace: true });
    },
    [navigate],
  );
  const nameOfCourier = useCallback((id: string) => couriers.get(id)?.name ?? id, [couriers]);
  return {
    store,
    state,
    filter,
    nowMs,
    found,
    rows,
    lines,
    search,
    change,
    current: search.open ?? current,
    setCurrent,
    chosen,
    setChosen,
    nameOfCourier,
  };
}

const BoardContext = createContext<Board | undefined>(undefined);
export const BoardProvider = BoardContext.Provider;

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (board === undefined) throw new Error('no board stands above');
  return board;
}
