import { TextInput } from '@mantine/core';
import { monthPattern, presentMonth } from './months.ts';
import { useTypedDate } from './use-typed-date.ts';

interface MonthFieldProps {
  readonly label: string;
  /** True if only screen readers get the label. */
  readonly isBare?: boolean;
  /** A month as `YYYY-MM`. */
  readonly value: string;
  readonly change: (month: string) => void;
}

/** True for a whole month that has begun. Browsers without a month picker let any text be typed. */
const isPossible = (text: string): boolean => monthPattern.test(text) && text <= presentMonth();

/** A field for a month, at most the current one. */
export function MonthField({ label, isBare = false, value, change }: MonthFieldProps) {
  const typed = useTypedDate(value, change, isPossible);
  return (
    <TextInput
      {...(isBare ? { 'aria-label': label } : { label })}
      {...typed}
      type="month"
      max={presentMonth()}
    />
  );
}
