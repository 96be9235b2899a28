import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from '../icons.tsx';
import { useUiTexts } from '../texts.ts';
import { codeOf, createDoubles } from './code.ts';
import styles from './scan.module.css';

interface ScanFieldProps {
  readonly label: string;
  /** Called once for each scan. */
  readonly scan: (code: string) => void;
  /** Scans without an answer. */
  readonly waiting?: number;
}

/** Fields and layers that keep their own keys. */
const ownsKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select') !== null);

const isInLayer = () => document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null;

/**
 * The field of a scanner that types: Enter or Tab ends a code, and a code scanned twice in a row counts once. What is typed
 * anywhere on the page goes into it, unless a dialog or another field has the focus.
 */
export function ScanField({ label, scan, waiting = 0 }: ScanFieldProps) {
  const texts = useUiTexts();
  const field = useRef<HTMLInputElement>(null);
  const doubles = useRef(createDoubles(() => performance.now()));
  useFocusKept(field);
  const end = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    const code = codeOf(event.currentTarget.value);
    // Tab leaves an empty field, as everywhere.
    if (code === '' && event.key === 'Tab') return;
    event.preventDefault();
    event.currentTarget.value = '';
    if (code !== '' && !doubles.current.isDouble(code)) scan(code);
  };
  return (
    <TextInput
      ref={field}
      className={styles.field}
      label={label}
      description={waiting > 0 ? texts.scan.waiting(waiting) : texts.scan.hint}
      leftSection={<Icon name="scan" size={20} />}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      data-scan-field=""
      onKeyDown={end}
    />
  );
}

/** Focuses the field at first, when a layer has closed over it, and when somebody types elsewhere on the page. */
function useFocusKept(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    const takeTyped = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || ownsKeys(target) || isInLayer())
        return;
      field.current?.focus({ preventScroll: true });
      // A letter of a code is no shortcut.
      event.stopPropagation();
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
      document.removeEventListener('focusout', afterLeaving);
      document.removeEventListener('click', afterLeaving);
    };
  }, [field]);
}
