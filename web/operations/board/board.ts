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
  /** The server's time, updated every few seconds. */
  readonly nowMs: number;
  readonly found: Found;
  /** The visible rows, in order. */
  readonly rows: readonly BoardDelivery[];
  readonly groups: readonly RowGroup<BoardDelivery>[] | undefined;
  readonly search: BoardSearch;
  /** Changes search parameters of the address; `undefined` removes one. */
  readonly change: ChangeAddress<BoardSearch>;
  /** The delivery that keys act on; it is highlighted in the table and on the map. */
  readonly current: string | undefined;
  readonly setCurrent: (id: string | undefined) => void;
  /** The deliveries selected for a bulk action. */
  readonly chosen: ReadonlySet<string>;
  readonly setChosen: (ids: ReadonlySet<string>) => void;
  readonly nameOfCourier: (id: string) => string;
}

/** Returns true if the window is too narrow for both table and map. */
export const useIsNarrow = () =>
  useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });

const tickMs = 5_000;

/** Follows the board of the environment in the address and returns its state. */
export function useBoardOfAddress(): Board {
  const texts = useBoardTexts();
  const search = useSearch({ strict: false, select: readSearch, structuralSharing: true });
  const filter = useMemo(() => filterOf(search), [search]);
  const store = useMemo(() => createBoardStore(filter.environment), [filter.environment]);
  // Deferred, so that rendering a change does not delay key presses.
  const state = useDeferredValue(useSyncExternalStore(store.watch, store.read));
  const nowMs = useNow(tickMs) + state.aheadMs;
  const [current, setCurrent] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  const { version, deliveries, couriers, names } = state;
  // The maps are changed in place, so only `version` shows that they have changed.
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
  // On a wide screen an opened delivery stands next to the table and adds no step to the browser's history, so Back
  // leaves the board. On a narrow screen it covers the table, and Back returns to the table.
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
