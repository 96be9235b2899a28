import { type RefObject, useMemo } from 'react';
import { dispatchers } from '../../../src/vocabulary/roles.ts';
import { useMay } from '../../api/session.ts';
import type { Command } from '../../ui/keys/command.ts';
import { useKeys } from '../../ui/keys/keys.ts';
import { useCommands } from '../../ui/keys/palette.tsx';
import { useCallerTexts } from '../booking/texts.ts';
import type { Act } from './act.ts';
import { type Board, useBoard } from './board.ts';
import { isNarrowed } from './filter.ts';
import { noFilters } from './filters.tsx';
import { useBoardTexts } from './texts.ts';

interface KeysOf {
  readonly field: RefObject<HTMLInputElement | null>;
}

/**
 * Registers the keys that act on the selected deliveries, or on the current one if none is selected: on the board, and
 * in every list of deliveries.
 */
export function useSelectionKeys(act: Act): void {
  const { keys, clearSelection, actions } = useBoardTexts();
  const isDispatcher = useMay(dispatchers);
  const { current, chosen, setChosen } = useBoard();
  const wanted = chosen.size > 0 ? [...chosen] : current === undefined ? [] : [current];
  const assign = () => {
    if (isDispatcher && wanted.length > 0) act.setWish({ kind: 'assign', ids: wanted });
  };
  const menu = chosen.size > 0 ? '[data-bulk-more]' : '[data-board-more]';
  useKeys(actions.title, [
    { keys: 'Escape', label: clearSelection, run: () => setChosen(new Set()) },
    { keys: 'a', label: keys.assign, run: assign },
    { keys: '.', label: keys.actions, run: () => document.querySelector<HTMLElement>(menu)?.click() },
  ]);
}

/** Registers the keyboard shortcuts of the board and its commands in the palette. */
export function useBoardKeys({ field }: KeysOf): void {
  const { keys } = useBoardTexts();
  const { title } = useCallerTexts();
  const isDispatcher = useMay(dispatchers);
  const { change, filter, store } = useBoard();
  const toggleOnly = (name: 'late' | 'no-courier') => {
    const only = filter.only ?? [];
    const next = only.includes(name) ? only.filter((each) => each !== name) : [...only, name];
    change({ only: next.join(',') || undefined });
  };
  useKeys(keys.title, [
    { keys: '/', label: keys.search, run: () => field.current?.focus() },
    { keys: 'l', label: keys.late, run: () => toggleOnly('late') },
    { keys: 'n', label: keys.noCourier, run: () => toggleOnly('no-courier') },
    ...(isNarrowed(filter) ? [{ keys: 'c', label: keys.clear, run: () => change(noFilters) }] : []),
    ...(isDispatcher
      ? [{ keys: 'p', label: title, run: () => document.querySelector<HTMLElement>('[data-book]')?.click() }]
      : []),
    { keys: 'r', label: keys.refresh, run: () => void store.refresh().catch(() => undefined) },
  ]);
  useCommands(usePaletteCommands({ change, field }));
}

interface CommandsOf extends Pick<KeysOf, 'field'>, Pick<Board, 'change'> {}

function usePaletteCommands({ change, field }: CommandsOf): Command[] {
  const { keys } = useBoardTexts();
  return useMemo<Command[]>(
    () => [
      {
        id: 'board-search',
        label: keys.search,
        icon: 'search',
        group: 'does',
        // Wait until the closing palette has restored the focus.
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
