import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { monthPattern, presentMonth } from './months.ts';

interface MonthFieldProps {
  readonly label: string;
  /** The label is for screen readers alone. */
  readonly isBare?: boolean;
  /** `YYYY-MM`. */
  readonly value: string;
  readonly change: (month: string) => void;
}

/** A month up to the present one; typed where the browser has no choice of months, so a part of one changes nothing. */
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
