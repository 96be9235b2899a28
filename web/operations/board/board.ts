import { useMediaQuery } from '@mantine/hooks';
import { useSearch } from '@tanstack/react-router';
import {
  createContext,
  useCallback,
  useContext,
  useDeferredValue,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { type ChangeAddress, useChangeAddress } from '../../ui/address/change-address.ts';
import { useNow } from '../../ui/language/clock.ts';
import type { RowGroup } from '../../ui/listing/listing.tsx';
import { applyFilter, type BoardSearch, type Filter, type Found, filterOf, readSearch } from './filter.ts';
import { groupsOf, putInOrder } from './order.ts';
import { type BoardDelivery, stages } from './rows.ts';
import { type BoardState, type BoardStore, createBoardStore } from './store.ts';
import { useBoardTexts } from './texts.ts';

/** State shared by the parts of the board: data, filter and selection. */
export interface Board {
  readonly store: BoardStore;
  readonly state: BoardState;
  readonly filter: Filter;
  /** The server's time, which moves on every few seconds. */
  readonly nowMs: number;
  readonly found: Found;
  /** The visible rows, in order. */
  readonly rows: readonly BoardDelivery[];
  readonly groups: readonly RowGroup<BoardDelivery>[] | undefined;
  readonly search: BoardSearch;
  /** Changes the address; `undefined` takes a part out of it. */
  readonly change: ChangeAddress<BoardSearch>;
  /** The delivery that the keys act on: on the map and in the table. */
  readonly current: string | undefined;
  readonly setCurrent: (id: string | undefined) => void;
  /** The deliveries that are chosen for an action of many. */
  readonly chosen: ReadonlySet<string>;
  readonly setChosen: (ids: ReadonlySet<string>) => void;
  readonly nameOfCourier: (id: string) => string;
}

/** True if only one of table and map fits. */
export const useIsNarrow = () =>
  useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });

const tickMs = 5_000;

/** Follows the board of the environment that the address names. */
export function useBoardOfAddress(): Board {
  const texts = useBoardTexts();
  const search = useSearch({ strict: false, select: readSearch, structuralSharing: true });
  const filter = useMemo(() => filterOf(search), [search]);
  const store = useMemo(() => createBoardStore(filter.environment), [filter.environment]);
  // Drawn bit by bit, between the keys that somebody presses.
  const state = useDeferredValue(useSyncExternalStore(store.watch, store.read));
  const nowMs = useNow(tickMs) + state.aheadMs;
  const [current, setCurrent] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  const { version, deliveries, couriers, names } = state;
  // The maps are changed in place: their version tells that they were.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the maps
  const found = useMemo(() => applyFilter(deliveries.values(), filter, nowMs), [version, filter, nowMs]);
  const rows = useMemo(() => putInOrder(found.rows, filter), [found, filter]);
  const groups = useMemo(
    () =>
      groupsOf(rows, filter, (key) => {
        const stage = filter.group === 'stage' ? stages.find((each) => each === key) : undefined;
        if (stage !== undefined) return texts.stages[stage];
        const area = names.areas.find(({ areaID }) => areaID === key)?.name;
        const provider = names.workspaces.find(({ workspaceID }) => workspaceID === key)?.name;
        return area ?? provider ?? couriers.get(key ?? '')?.name ?? key ?? texts.none;
      }),
    [rows, filter, names, couriers, texts],
  );
  // Beside the table, who looks at one after the other goes back to the page before, and not over each of them. Where the
  // delivery covers the table, the way back leads to the table.
  const change = useChangeAddress<BoardSearch>({ keepsOpened: useIsNarrow() });
  const nameOfCourier = useCallback((id: string) => couriers.get(id)?.name ?? id, [couriers]);
  return useMemo(
    () => ({
      store,
      state,
      filter,
      nowMs,
      found,
      rows,
      groups,
      search,
      change,
      current: search.open ?? current,
      setCurrent,
      chosen,
      setChosen,
      nameOfCourier,
    }),
    [store, state, filter, nowMs, found, rows, groups, search, change, current, chosen, nameOfCourier],
  );
}

export const BoardContext = createContext<Board | undefined>(undefined);

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (board === undefined) throw new Error('no board stands above');
  return board;
}
