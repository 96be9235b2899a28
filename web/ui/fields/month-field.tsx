import { type ComboboxItem, Select } from '@mantine/core';
import { formatMonth } from '../language/format.ts';
import { useLanguage } from '../language/language.tsx';
import { useUiTexts } from '../language/texts.ts';
import { presentMonth } from './months.ts';
import { isMonthTyped, monthsUntil } from './typed-month.ts';
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
  const selected = useSelectedText();
  const months = monthsUntil(presentMonth());
  const all = months.includes(value) ? months : [...months, value];
  return (
    <Select
      {...(isBare ? { 'aria-label': label } : { label })}
      data={all.map((month) => ({ value: month, label: formatMonth(month, language) }))}
      value={value}
      onChange={(month) => month !== null && change(month)}
      filter={({ options, search }) =>
        (options as ComboboxItem[]).filter((option) => isMonthTyped(option.value, search))
      }
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
