import { TextInput } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons.tsx';
import { enterRows } from './listing.tsx';
import styles from './search-field.module.css';

/** Pause in typing after which the search starts. */
const typedMs = 150;

interface SearchFieldProps {
  readonly label: string;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The current query. */
  readonly value: string | undefined;
  readonly change: (value: string | undefined) => void;
}

/** Searches for the typed text. Enter and the down arrow move to the results; Escape clears the field. */
export function SearchField({ label, field, value = '', change }: SearchFieldProps) {
  const [text, setText] = useState(value);
  // A value that this field has reported itself must not overwrite letters typed since then.
  const reported = useRef(value);
  useEffect(() => {
    if (reported.current === value) return;
    reported.current = value;
    setText(value);
  }, [value]);
  const report = (typed = text) => {
    const wanted = typed.trim() === '' ? '' : typed;
    if (wanted === reported.current) return;
    reported.current = wanted;
    change(wanted === '' ? undefined : wanted);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer
  useEffect(() => {
    const timer = setTimeout(report, typedMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      ref={field}
      className={styles.search}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<Icon name="search" size={14} />}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={(event) => {
        const { key, currentTarget } = event;
        if (key === 'Escape') {
          setText('');
          report('');
        }
        if (key === 'Escape' || key === 'Enter') currentTarget.blur();
        if (key !== 'ArrowDown' && key !== 'Enter') return;
        event.preventDefault();
        report();
        enterRows();
      }}
    />
  );
}
