import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { loadLater } from '../load-later.ts';
import type { Command, Find } from './command.ts';
import { createHeldKeys } from './held-keys.ts';

/** Loaded after the page, so that no page waits for it. Keys typed before that are stored for it. */
const PaletteDialog = loadLater(async () => (await import('./palette-dialog.tsx')).PaletteDialog);
const loadAfterMs = 500;

interface Palette {
  readonly change: (owner: symbol, commands: readonly Command[] | undefined) => void;
  readonly setFind: (find: Find | undefined) => void;
  readonly open: () => void;
}
const nothing = () => undefined;
const PaletteContext = createContext<Palette>({ change: nothing, setFind: nothing, open: nothing });

/** Adds commands to the palette while the component is mounted. The list must come from `useMemo`. */
export function useCommands(commands: readonly Command[]): void {
  const { change } = useContext(PaletteContext);
  useEffect(() => {
    const owner = Symbol();
    change(owner, commands);
    return () => change(owner, undefined);
  }, [change, commands]);
}

/** Lets the palette search records while the component is mounted. The function must come from `useCallback`. */
export function useFind(find: Find): void {
  const { setFind } = useContext(PaletteContext);
  useEffect(() => {
    setFind(find);
    return () => setFind(undefined);
  }, [setFind, find]);
}

/** Returns the function that opens the palette. */
export const useOpenPalette = (): (() => void) => useContext(PaletteContext).open;

/** Provides the command palette, which Ctrl-K (⌘K) opens. */
export function PaletteProvider({ children }: { readonly children: ReactNode }) {
  const [offered, setOffered] = useState<ReadonlyMap<symbol, readonly Command[]>>(new Map());
  const [isLoaded, setLoaded] = useState(false);
  const [wishes, setWishes] = useState(0);
  const [find, setFinder] = useState<{ readonly find: Find }>();
  const setFind = useCallback((each: Find | undefined) => setFinder(each && { find: each }), []);
  const [held] = useState(createHeldKeys);
  const change = useCallback<Palette['change']>(
    (owner, commands) =>
      setOffered((before) => {
        const after = new Map(before);
        if (commands === undefined) after.delete(owner);
        else after.set(owner, commands);
        return after;
      }),
    [],
  );
  const open = useCallback(() => {
    if (document.querySelector('[role=dialog][aria-modal=true]') === null) held.hold();
    setLoaded(true);
    setWishes((before) => before + 1);
  }, [held]);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), loadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
  const palette = useMemo(() => ({ change, setFind, open }), [change, setFind, open]);
  return (
    <PaletteContext value={palette}>
      {children}
      {isLoaded && (
        <Suspense>
          <PaletteDialog
            commands={[...offered.values()].flat()}
            find={find?.find}
            wishes={wishes}
            held={held}
          />
        </Suspense>
      )}
    </PaletteContext>
  );
}
