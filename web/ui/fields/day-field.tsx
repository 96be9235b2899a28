import { TextInput } from '@mantine/core';
import { latestDay, useTypedDate } from './use-typed-date.ts';

interface DayFieldProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** True for a day with a time, such as `2026-11-22T14:30`. */
  readonly isTimed?: boolean;
  /** A day, such as `2026-11-22`. */
  readonly value: string | undefined;
  readonly change: (day: string | undefined) => void;
}

/** A field for a day. Its label is inside, because two such fields stand side by side. */
export function DayField({ label, className, isTimed = false, value = '', change }: DayFieldProps) {
  const typed = useTypedDate(value, (day) => change(day || undefined));
  return (
    <TextInput
      {...(className !== undefined && { className })}
      {...typed}
      max={isTimed ? `${latestDay}T23:59` : latestDay}
      type={isTimed ? 'datetime-local' : 'date'}
      aria-label={label}
      leftSection={label}
      leftSectionWidth={label.length * 7 + 20}
      w={label.length * 7 + (isTimed ? 200 : 138)}
    />
  );
}
