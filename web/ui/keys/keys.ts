import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';

/** A keyboard shortcut: one key or two in a row (`?`, `g b`, `ArrowDown`), and its action. */
export interface KeyBinding {
  readonly keys: string;
  readonly label: string;
  readonly run: () => void;
  /** Returns false while the key belongs to another part of the page. */
  readonly isMine?: () => boolean;
}

interface Group {
  readonly title: string;
  readonly bindings: readonly KeyBinding[];
}

/** Maximum time between the two keys of a shortcut. */
const pairMs = 1_200;
const settingKey = 'antar.keys';

/** All active keyboard shortcuts, in groups by the component that added them. */
export interface KeyBook {
  add(group: () => Group): () => void;
  list(): readonly Group[];
  isOn(): boolean;
  turn(on: boolean): void;
  watch(notify: () => void): () => void;
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=checkbox]), textarea, select, [role=listbox]') !== null);

/** True if the key presses the focused button or link. */
const isPressing = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') &&
  target instanceof HTMLElement &&
  target.closest('a[href], button, summary, input, [role=button], [role=switch], [role=option]') !== null;

/** Returns the first shortcut of the pressed keys that belongs to the active part of the page. */
export const bindingOf = (
  bindings: readonly KeyBinding[],
  pressed: string | undefined,
): KeyBinding | undefined => bindings.find(({ keys, isMine }) => keys === pressed && isMine?.() !== false);

/** Listens for keys outside of fields, and runs their shortcuts. The newest shortcut of a key has precedence. */
export function createKeyBook(): KeyBook {
  const groups: (() => Group)[] = [];
  const watchers = new Set<() => void>();
  let first: { key: string; at: number } | undefined;
  let isOn = localStorage.getItem(settingKey) !== 'off';
  const notify = () => {
    for (const each of watchers) each();
  };

  // This listener runs before the others: another one may close a dialog with the same key, which would then have
  // two effects.
  let isInLayer = false;
  window.addEventListener(
    'keydown',
    () => {
      isInLayer = document.querySelector('[role=dialog], [role=menu]') !== null;
    },
    { capture: true },
  );
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return;
    // Arrows, Enter and Escape always work: the setting protects from speech input, which cannot produce them.
    if (!isOn && key.length === 1) return;
    if (isTyping(event) || isPressing(event)) return;
    if (isInLayer) return;
    const now = performance.now();
    const pair = first !== undefined && now - first.at < pairMs ? `${first.key} ${key}` : undefined;
    const bindings = groups.toReversed().flatMap((group) => group().bindings);
    const found = bindingOf(bindings, pair) ?? bindingOf(bindings, key);
    first = found === undefined && key.length === 1 ? { key, at: now } : undefined;
    if (found === undefined) return;
    event.preventDefault();
    found.run();
  });

  return {
    add(group) {
      groups.push(group);
      return () => void groups.splice(groups.indexOf(group), 1);
    },
    list: () => groups.map((group) => group()).filter(({ bindings }) => bindings.length > 0),
    isOn: () => isOn,
    turn(on) {
      isOn = on;
      localStorage.setItem(settingKey, on ? 'on' : 'off');
      notify();
    },
    watch(each) {
      watchers.add(each);
      return () => watchers.delete(each);
    },
  };
}

export const KeyBookContext = createContext<KeyBook | undefined>(undefined);

export function useKeyBook(): KeyBook {
  const book = useContext(KeyBookContext);
  if (book === undefined) throw new Error('no key book is provided');
  return book;
}

/**
 * Adds keyboard shortcuts while the component is mounted. The list of shortcuts (`?`) shows them under the title.
 */
export function useKeys(title: string, bindings: readonly KeyBinding[]): void {
  const book = useKeyBook();
  const latest = useRef<Group>({ title, bindings });
  latest.current = { title, bindings };
  useEffect(() => book.add(() => latest.current), [book]);
}

/** True if shortcuts of single keys are turned on. */
export function useKeysOn(): boolean {
  const book = useKeyBook();
  return useSyncExternalStore(book.watch, book.isOn);
}
