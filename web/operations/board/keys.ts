import { type RefObject, useMemo } from 'react';
import { dispatchers } from '../../../src/roles.ts';
import { useMe } from '../../api/session.ts';
import { useKeys } from '../../ui/keys.ts';
import { type Command, useCommands } from '../../ui/palette.tsx';
import type { Act } from './act.ts';
import { useBoard } from './board.ts';
import { isNarrowed } from './filter.ts';
import { noFilters } from './filters.tsx';
import { toggleRow } from './list.tsx';
import { useBoardTexts } from './texts.ts';

interface KeysOf {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly act: Act;
}

/** Everything that the keyboard and the palette do on the board. */
export function useBoardKeys({ field, act }: KeysOf): void {
  const { keys } = useBoardTexts();
  const board = useBoard();
  const { data: me } = useMe();
  const { rows, current, setCurrent, chosen, setChosen, search, change, filter, store } = board;

  const step = (by: number) => {
    const place = rows.findIndex(({ deliveryID }) => deliveryID === current);
    const next = rows[Math.max(0, Math.min(rows.length - 1, place < 0 ? 0 : place + by))]?.deliveryID;
    if (next === undefined) return;
    setCurrent(next);
    // The panel follows: who reads one after the other presses one key.
    if (search.open !== undefined) change({ open: next });
  };
  const toggleOnly = (name: 'late' | 'no-courier') => {
    const only = filter.only ?? [];
    const next = only.includes(name) ? only.filter((each) => each !== name) : [...only, name];
    change({ only: next.join(',') || undefined });
  };
  const close = () => {
    if (search.open !== undefined) {
      setCurrent(search.open);
      change({ open: undefined });
    } else setChosen(new Set());
  };
  const isDispatcher = me ? dispatchers.includes(me.role) : false;
  const wanted = chosen.size > 0 ? [...chosen] : current === undefined ? [] : [current];
  const assign = () => {
    if (isDispatcher && wanted.length > 0) act.ask({ kind: 'assign', ids: wanted });
  };
  const bindings = [
    { keys: 'j', label: keys.down, run: () => step(1) },
    { keys: 'ArrowDown', label: keys.down, run: () => step(1) },
    { keys: 'k', label: keys.up, run: () => step(-1) },
    { keys: 'ArrowUp', label: keys.up, run: () => step(-1) },
    { keys: 'Enter', label: keys.open, run: () => current && change({ open: current }) },
    { keys: 'Escape', label: keys.close, run: close },
    { keys: 'x', label: keys.select, run: () => current && toggleRow(board, current) },
    { keys: 'a', label: keys.assign, run: assign },
    {
      keys: '.',
      label: keys.actions,
      run: () => document.querySelector<HTMLElement>('[data-board-more]')?.click(),
    },
    { keys: '/', label: keys.search, run: () => field.current?.focus() },
    { keys: 'l', label: keys.late, run: () => toggleOnly('late') },
    { keys: 'n', label: keys.noCourier, run: () => toggleOnly('no-courier') },
    ...(isNarrowed(filter) ? [{ keys: 'c', label: keys.clear, run: () => change(noFilters) }] : []),
    { keys: 'r', label: keys.refresh, run: () => void store.refresh().catch(() => undefined) },
  ];
  useKeys(keys.title, bindings);

  const latest = { bindings, change, setChosen, rows, field };
  const commands = usePaletteCommands(latest);
  useCommands(commands);
}

type Latest = {
  readonly change: ReturnType<typeof useBoard>['change'];
  readonly field: RefObject<HTMLInputElement | null>;
};

function usePaletteCommands({ change, field }: Latest): Command[] {
  const { keys } = useBoardTexts();
  return useMemo<Command[]>(
    () => [
      {
        id: 'board-search',
        label: keys.search,
        icon: 'search',
        group: 'does',
        // The palette gives the focus back before.
        run: () => setTimeout(() => field.current?.focus(), 200),
      },
      {
        id: 'board-late',
        label: keys.late,
        icon: 'clock',
        group: 'does',
        run: () => change({ ...noFilters, only: 'late' }),
      },
      {
        id: 'board-no-courier',
        label: keys.noCourier,
        icon: 'bike',
        group: 'does',
        run: () => change({ ...noFilters, only: 'no-courier' }),
      },
      { id: 'board-clear', label: keys.clear, icon: 'filter', group: 'does', run: () => change(noFilters) },
    ],
    [keys, change, field],
  );
}
