import { UnstyledButton } from '@mantine/core';
import { formatNumber } from '../language/format.ts';
import { useLanguage } from '../language/language.tsx';
import type { Tone } from '../language/tones.ts';
import styles from './chips.module.css';

interface Chip<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number | undefined;
  /** The colour of a count that needs attention. */
  readonly tone?: Tone;
}

interface ChipsProps<Value extends string> {
  readonly label: string;
  /** The selected value, or several. */
  readonly value: Value | readonly Value[];
  readonly chips: readonly Chip<Value>[];
  choose(value: Value): void;
}

/** A choice among a few values, each with its number of rows. */
export function Chips<Value extends string>({ label, value, chips, choose }: ChipsProps<Value>) {
  const { language } = useLanguage();
  const isOn = (each: Value) => (typeof value === 'string' ? each === value : value.includes(each));
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {chips.map(({ value: each, label: name, count, tone }) => (
        <UnstyledButton
          key={each}
          className={styles.chip}
          aria-pressed={isOn(each)}
          onClick={() => choose(each)}
        >
          {name}
          {count !== undefined && (
            <span className={styles.count} data-tone={count > 0 ? tone : undefined}>
              {formatNumber(count, language)}
            </span>
          )}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
