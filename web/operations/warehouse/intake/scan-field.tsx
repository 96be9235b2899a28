import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import styles from './intake.module.css';
import { useIntakeTexts } from './texts.ts';

interface ScanFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly add: (typed: string) => void;
  /** What keys do that a scanner does not type. */
  readonly keys: Readonly<Record<string, () => void>>;
}

/** Takes what a scanner types, which ends with Enter or Tab. It has the focus unless something else is in use. */
export function ScanField({ field, add, keys }: ScanFieldProps) {
  const texts = useIntakeTexts();
  useTypingGoesTo(field);
  const take = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    if (keys[key] !== undefined) {
      event.preventDefault();
      return keys[key]();
    }
    if (key === 'Escape') currentTarget.value = '';
    // With an empty field, Tab goes on to the next part of the page.
    if (key !== 'Enter' && (key !== 'Tab' || currentTarget.value === '')) return;
    event.preventDefault();
    add(currentTarget.value);
    currentTarget.value = '';
  };
  return (
    <TextInput
      ref={field}
      className={styles.field}
      size="lg"
      label={texts.scan}
      description={texts.scanHint}
      leftSection={<Icon name="search" size={18} />}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      autoFocus
      onKeyDown={take}
      onBlur={({ relatedTarget, currentTarget }) => {
        // A click beside everything leaves the field; a button or a dialog keeps the focus.
        if (relatedTarget === null) setTimeout(() => isFree() && currentTarget.focus());
      }}
    />
  );
}

/** True if nothing has the focus and no dialog or menu is open. */
const isFree = (): boolean =>
  document.activeElement === document.body && document.querySelector('[role=dialog], [role=menu]') === null;

/** Characters that are typed anywhere but in a field or a dialog go to the scan field, so that no scan is lost to a button. */
function useTypingGoesTo(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const redirect = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
      if (!(target instanceof HTMLElement) || target === field.current) return;
      if (target.closest('input, textarea, select, [role=listbox], [role=dialog], [role=menu]') !== null)
        return;
      if (document.querySelector('[role=dialog]') !== null) return;
      // The character is typed into what has the focus by then, and no shortcut sees it.
      field.current?.focus();
      event.stopPropagation();
    };
    window.addEventListener('keydown', redirect, { capture: true });
    return () => window.removeEventListener('keydown', redirect, { capture: true });
  }, [field]);
}
