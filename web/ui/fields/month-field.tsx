import { Select } from '@mantine/core';
import { useState } from 'react';
import { formatMonth } from '../language/format.ts';
import { useLanguage } from '../language/language.tsx';
import { useUiTexts } from '../language/texts.ts';
import { presentMonth } from './months.ts';
import { monthsTyped, monthsUntil } from './typed-month.ts';
import { useSelectedText } from './use-selected-text.ts';

interface MonthFieldProps {
  readonly label: string;
  /** True if only screen readers get the label. */
  readonly isBare?: boolean;
  /** A month as `YYYY-MM`. */
  readonly value: string;
  readonly change: (month: string) => void;
}

/**
 * A field for a month, at most the current one: chosen from a list or typed. The browsers' own field is plain text in Firefox and in
 * Safari on a Mac.
 */
export function MonthField({ label, isBare = false, value, change }: MonthFieldProps) {
  const { language } = useLanguage();
  const texts = useUiTexts();
  const { onFocus, ...selected } = useSelectedText();
  // Undefined while the field holds the month that applies.
  const [typed, setTyped] = useState<string>();
  const months = monthsUntil(presentMonth());
  const all = months.includes(value) ? months : [...months, value];
  return (
    <Select
      {...(isBare ? { 'aria-label': label } : { label })}
      data={monthsTyped(all, value, typed).map((month) => ({
        value: month,
        label: formatMonth(month, language),
      }))}
      value={value}
      onChange={(month) => month !== null && change(month)}
      filter={({ options }) => options}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onFocus={(event) => {
        setTyped(undefined);
        onFocus(event);
      }}
      onBlur={() => setTyped(undefined)}
      onOptionSubmit={() => setTyped(undefined)}
      searchable
      selectFirstOptionOnChange
      autoSelectOnBlur
      allowDeselect={false}
      {...selected}
      nothingFoundMessage={texts.palette.nothing}
      w={isBare ? 136 : undefined}
    />
  );
}
