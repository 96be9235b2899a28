import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { plainCode } from '../../../src/text/code.ts';
import { Icon } from '../icons.tsx';
import { createKeystrokes } from './code.ts';
import styles from './scan.module.css';

interface ScanFieldProps {
  readonly label: string;
  readonly hint: string;
  /** Called with the text that was typed before Enter or Tab. */
  readonly scan: (typed: string) => void;
  /** The actions of keys that scanners do not type. */
  readonly keys?: Readonly<Record<string, () => void>>;
  /** True if single keys that are typed while a list has the focus are shortcuts of the list. */
  readonly sharesKeys?: boolean;
}

/** True if an event's target is a field, which handles its own keys. */
const ownsKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select') !== null);

/** True if a dialog, menu or list is visible; a closed list may stay in the document without a box. */
const isInLayer = () =>
  [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')].some(
    (layer) => layer.getClientRects().length > 0,
  );

/**
 * A field for a scanner that types codes; Enter or Tab ends a code. Text typed anywhere on the page goes into the
 * field, unless another field has the focus. A scan while a dialog is open is accepted too, and does not answer the
 * dialog (decision 552).
 */
export function ScanField({ label, hint, scan, keys = {}, sharesKeys = false }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useFocusGuard(field, sharesKeys);
  useScansInLayers(field, scan);
  const take = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    if (keys[key] !== undefined) {
      event.preventDefault();
      return keys[key]();
    }
    if (key === 'Escape') currentTarget.value = '';
    // In an empty field, Tab moves the focus as usual.
    if (key !== 'Enter' && (key !== 'Tab' || plainCode(currentTarget.value) === '')) return;
    event.preventDefault();
    scan(currentTarget.value);
    currentTarget.value = '';
  };
  return (
    <TextInput
      ref={field}
      className={styles.field}
      label={label}
      description={hint}
      leftSection={<Icon name="scan" size={20} />}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      data-scan-field=""
      onKeyDown={take}
    />
  );
}

/** A key that no other follows within this time was pressed by a person; a scanner takes milliseconds. */
const scannerGapMs = 60;

/** Holds a key until it is known whether a scanner or a person pressed it. */
function createHeldKey() {
  let held: { readonly key: string; readonly timer: number } | undefined;
  return {
    /** Returns the key that was pressed just before, whose code this one continues. */
    take: (): string => {
      const key = held?.key ?? '';
      clearTimeout(held?.timer);
      held = undefined;
      return key;
    },
    /** Gives the key back to its target, unless another one follows. */
    hold: (key: string, target: EventTarget): void => {
      const release = () => {
        held = undefined;
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      };
      held = { key, timer: window.setTimeout(release, scannerGapMs) };
    },
  };
}

const isInList = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.closest('[role=grid]') !== null;

/** Focuses the field at first, after a dialog has closed, and when the person types elsewhere on the page. */
function useFocusGuard(field: RefObject<HTMLInputElement | null>, sharesKeys: boolean): void {
  useEffect(() => {
    const heldKey = createHeldKey();
    field.current?.focus({ preventScroll: true });
    const takeTyped = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || ownsKeys(target) || isInLayer())
        return;
      // A released key is the list's.
      if (!event.isTrusted) return;
      // A letter of a code must not trigger a shortcut.
      event.stopPropagation();
      if (sharesKeys && isInList(target)) {
        event.preventDefault();
        const before = heldKey.take();
        if (before === '') return heldKey.hold(key, target);
        if (field.current !== null) field.current.value += before + key;
      }
      field.current?.focus({ preventScroll: true });
    };
    const takeBack = () => {
      if (document.activeElement === document.body && !isInLayer())
        field.current?.focus({ preventScroll: true });
    };
    const afterLeaving = () => setTimeout(takeBack);
    window.addEventListener('keydown', takeTyped, { capture: true });
    document.addEventListener('focusout', afterLeaving);
    document.addEventListener('click', afterLeaving);
    return () => {
      window.removeEventListener('keydown', takeTyped, { capture: true });
      heldKey.take();
      document.removeEventListener('focusout', afterLeaving);
      document.removeEventListener('click', afterLeaving);
    };
  }, [field, sharesKeys]);
}

/**
 * Takes the keys that a scanner types while a dialog or menu is open; otherwise its Enter would press a button
 * there. If the layer closes before a code is complete, the code continues in the field.
 */
function useScansInLayers(field: RefObject<HTMLInputElement | null>, scan: (typed: string) => void): void {
  const latest = useRef(scan);
  latest.current = scan;
  useEffect(() => {
    const keystrokes = createKeystrokes();
    const listen = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, timeStamp } = event;
      const { current: input } = field;
      const isOwned = ownsKeys(target) && target !== input;
      if (ctrlKey || metaKey || altKey || isOwned || input === null) return;
      const isEnd = key === 'Enter' || key === 'Tab';
      if (!isEnd && key.length !== 1) return;
      if (isEnd && target !== input) {
        const code = keystrokes.end(timeStamp);
        if (code === '') return;
        event.preventDefault();
        event.stopPropagation();
        return latest.current(code);
      }
      if (target === input || !isInLayer()) {
        const begun = keystrokes.end(timeStamp);
        if (begun !== '') input.value = begun + input.value;
        return;
      }
      if (key === ' ') {
        // A single space presses the focused button.
        if (!keystrokes.isOpen(timeStamp)) return;
        event.preventDefault();
      }
      keystrokes.add(key, timeStamp);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [field]);
}
