import { Spotlight, spotlight } from '@mantine/spotlight';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { useUiTexts } from './texts.ts';

/** Something that the palette offers: a page to go to, or a thing to do. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly group: 'go' | 'does';
  readonly hint?: string;
  readonly run: () => void;
}

type Change = (owner: symbol, commands: readonly Command[] | undefined) => void;
const PaletteContext = createContext<Change>(() => undefined);

/** Offers commands in the palette for as long as the component stands. Keep the list by `useMemo`. */
export function useCommands(commands: readonly Command[]): void {
  const change = useContext(PaletteContext);
  useEffect(() => {
    const owner = Symbol();
    change(owner, commands);
    return () => change(owner, undefined);
  }, [change, commands]);
}

export const openPalette = spotlight.open;

/** Ctrl-K (⌘K) finds every page and command by its name. */
export function PaletteProvider({ children }: { readonly children: ReactNode }) {
  const [offered, setOffered] = useState<ReadonlyMap<symbol, readonly Command[]>>(new Map());
  const { palette } = useUiTexts();
  const change = useMemo<Change>(
    () => (owner, commands) =>
      setOffered((before) => {
        const after = new Map(before);
        if (commands === undefined) after.delete(owner);
        else after.set(owner, commands);
        return after;
      }),
    [],
  );
  const all = [...offered.values()].flat();
  const groups = (['go', 'does'] as const).map((group) => ({
    group: palette[group],
    actions: all
      .filter((command) => command.group === group)
      .map(({ id, label, icon, hint, run }) => ({
        id,
        label,
        description: hint,
        leftSection: <Icon name={icon} />,
        onClick: run,
      })),
  }));
  return (
    <PaletteContext value={change}>
      {children}
      <Spotlight
        shortcut="mod + K"
        actions={groups}
        nothingFound={palette.nothing}
        highlightQuery
        scrollable
        maxHeight={360}
        searchProps={{
          placeholder: palette.placeholder,
          'aria-label': palette.open,
          leftSection: <Icon name="search" />,
        }}
      />
    </PaletteContext>
  );
}
