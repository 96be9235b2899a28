import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { monthPattern, presentMonth } from './months.ts';

interface MonthFieldProps {
  readonly label: string;
  /** True if only screen readers get the label. */
  readonly isBare?: boolean;
  /** A month as `YYYY-MM`. */
  readonly value: string;
  readonly change: (month: string) => void;
}

/**
 * A field for a month, at most the current one. Some browsers have no month picker, so a month that is typed only
 * partly changes nothing.
 */
export function MonthField({ label, isBare = false, value, change }: MonthFieldProps) {
  const [typed, type] = useState(value);
  useEffect(() => type(value), [value]);
  const read = (text: string) => {
    type(text);
    if (monthPattern.test(text) && text <= presentMonth()) change(text);
  };
  return (
    <TextInput
      {...(isBare ? { 'aria-label': label } : { label })}
      type="month"
      max={presentMonth()}
      value={typed}
      onChange={({ currentTarget }) => read(currentTarget.value)}
      onBlur={() => type(value)}
    />
  );
}
