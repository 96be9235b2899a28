import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { type FocusEvent, useEffect, useState } from 'react';
import { useNoMatches } from '../fields/use-no-matches.ts';
import { Icon } from '../icons.tsx';
import { useUiTexts } from '../language/texts.ts';
import type { Command, Find } from './command.ts';
import type { HeldKeys } from './held-keys.ts';

interface PaletteDialogProps {
  readonly commands: readonly Command[];
  readonly find: Find | undefined;
  /** The number of requests to open the palette; it opens at each one. */
  readonly wishes: number;
  /** The keys typed before the field got the focus. */
  readonly held: HeldKeys;
}

const [store, spotlight] = createSpotlight();

/** The command palette, which finds commands by typed text. */
export function PaletteDialog({ commands, find, wishes, held }: PaletteDialogProps) {
  const { palette } = useUiTexts();
  const [query, setQuery] = useState('');
  const { commands: found, ...search } = useFound(find, query);
  const noMatches = useNoMatches(search, palette.nothing);
  useSelected(found);
  useEffect(() => {
    if (wishes > 0) spotlight.open();
  }, [wishes]);
  const takeHeld = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const { text, isEntered } = held.release();
    if (text === '') return;
    currentTarget.setRangeText(text, 0, 0, 'end');
    currentTarget.dispatchEvent(new InputEvent('input', { bubbles: true }));
    if (!isEntered) return;
    // Press Enter only after the typed text has found its command.
    const enter = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true });
    setTimeout(() => currentTarget.dispatchEvent(enter));
  };
  const groups = (['go', 'does', 'found'] as const).map((group) => ({
    group: palette[group],
    actions: [...commands, ...found]
      .filter((command) => command.group === group)
      .map(({ id, label, icon, hint, run }) => ({
        id,
        label,
        description: hint,
        // The service finds a record by more than its label, so the palette must not filter it by label.
        ...(group === 'found' && { keywords: [query] }),
        leftSection: <Icon name={icon} />,
        onClick: run,
      })),
  }));
  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      actions={groups}
      nothingFound={noMatches}
      highlightQuery
      scrollable
      maxHeight={360}
      searchProps={{
        placeholder: palette.placeholder,
        'aria-label': palette.open,
        onFocus: takeHeld,
        leftSection: <Icon name="search" />,
      }}
    />
  );
}

/**
 * Selects the first record for Enter if nothing is selected. Mantine selects an entry only while the person types.
 */
function useSelected(found: readonly Command[]): void {
  useEffect(() => {
    if (found.length === 0 || document.querySelector('[data-action][data-selected]') !== null) return;
    document.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  }, [found]);
}

/** Minimum length of a search; shorter texts find too much. */
const leastText = 2;
const pauseMs = 200;

interface Found {
  readonly query: string;
  readonly commands: readonly Command[];
  readonly error: unknown;
}

/** Returns the records that a text finds, and the state of the search. It starts when typing pauses. */
function useFound(find: Find | undefined, query: string) {
  const [found, setFound] = useState<Found>();
  const text = query.trim();
  useEffect(() => {
    if (find === undefined || text.length < leastText) return;
    const ending = new AbortController();
    const timer = setTimeout(async () => {
      // If the search fails, the palette still shows the pages and commands.
      const answer = await find(text, ending.signal).then(
        (commands) => ({ commands, error: null }),
        (error: unknown) => ({ commands: [], error }),
      );
      if (!ending.signal.aborted) setFound({ query: text, ...answer });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [find, text]);
  const isSearched = find !== undefined && text.length >= leastText;
  if (isSearched && found?.query === text) return { ...found, isSearching: false };
  return { commands: [], error: null, isSearching: isSearched };
}
