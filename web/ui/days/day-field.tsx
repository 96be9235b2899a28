import { TextInput } from '@mantine/core';
import { presentDay } from '../fields/days.ts';
import { CalendarButton } from './calendar-button.tsx';
import { useTypedDay } from './day-input.tsx';
import type { Days } from './periods.ts';
import type { Day } from './typed-day.ts';

interface DayFieldProps {
  readonly label: string;
  /** True if only screen readers get the label. */
  readonly isBare?: boolean;
  readonly className?: string | undefined;
  /** True for a day with a time, such as `2026-11-22T14:30`. */
  readonly isTimed?: boolean;
  /** A day, such as `2026-11-22`. */
  readonly value: Day | undefined;
  readonly change: (day: Day | undefined) => void;
  /** Applies one of the usual periods. */
  readonly changePeriod?: (days: Days) => void;
}

/** A filter by day. Its label is inside, because two such fields stand side by side. */
export function DayField({
  label,
  isBare = false,
  className,
  isTimed = false,
  value = '',
  change,
  changePeriod,
}: DayFieldProps) {
  const today = presentDay();
  const { input, reset } = useTypedDay(value, today, isTimed, (day) => change(day || undefined));
  const labelWidth = label.length * 8 + 20;
  return (
    <TextInput
      {...(className !== undefined && { className })}
      {...input}
      aria-label={label}
      {...(!isBare && { leftSection: label, leftSectionWidth: labelWidth })}
      w={(isBare ? 16 : labelWidth) + (isTimed ? 156 : 118)}
      rightSection={
        <CalendarButton
          value={value}
          today={today}
          choose={(day) => {
            reset();
            change(isTimed ? `${day}T${value.slice(11) || '00:00'}` : day);
          }}
          choosePeriod={
            changePeriod &&
            ((days) => {
              reset();
              changePeriod(days);
            })
          }
        />
      }
      onBlur={() => {
        input.onBlur();
        // A text that is no day gives way to the day that applies.
        reset();
      }}
    />
  );
}

interface PeriodFieldProps {
  readonly from: string;
  readonly to: string;
  readonly value: { readonly from: Day | undefined; readonly to: Day | undefined };
  readonly isTimed?: boolean;
  readonly className?: string | undefined;
  /** Changes one end, or both. */
  readonly change: (days: { readonly from?: Day | undefined; readonly to?: Day | undefined }) => void;
}

/** A filter by a period: its first and its last day, and the usual periods in the calendar of each. */
export function PeriodField({ from, to, value, isTimed = false, className, change }: PeriodFieldProps) {
  const changePeriod = (days: Days) =>
    change(isTimed ? { from: `${days.from}T00:00`, to: undefined } : { ...days });
  const shared = { isTimed, className, changePeriod };
  return (
    <>
      <DayField {...shared} label={from} value={value.from} change={(day) => change({ from: day })} />
      <DayField {...shared} label={to} value={value.to} change={(day) => change({ to: day })} />
    </>
  );
}
