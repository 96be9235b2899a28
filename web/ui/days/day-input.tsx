import { TextInput, type TextInputProps } from '@mantine/core';
import type { FocusEvent } from 'react';
import { presentDay } from '../fields/days.ts';
import { formatLongDay } from '../language/format.ts';
import { useLanguage } from '../language/language.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { useDayTexts } from './day-texts.ts';
import { type Day, isWholeDay, readDay, readTime } from './typed-day.ts';
import { useTypedText } from './use-typed-text.ts';

/** Returns the text and the properties of a field for a day, which may have a time. */
export function useTypedDay(value: Day, today: Day, isTimed: boolean, change: (day: Day) => void) {
  const { language } = useLanguage();
  const [day = '', time = ''] = value.split('T');
  return useTypedText({
    value,
    show: () => (day === '' ? '' : `${formatLongDay(day, language)} ${time}`.trim()),
    read: (text) => readDay(text, today, isTimed),
    isWhole: (text) => isWholeDay(text, isTimed),
    change,
  });
}

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A day, such as `2026-11-22`, or with a time, such as `2026-11-22T14:05`. */
  readonly value?: Day;
  readonly onChange: (day: Day) => void;
  readonly isTimed?: boolean;
  readonly today?: Day;
  /** The first and last day that the calendar offers. */
  readonly min?: Day;
  readonly max?: Day;
}

/** A field of a form for a day. It is typed in any usual way, or chosen from a calendar. */
export function DayInput({
  value = '',
  onChange,
  onBlur,
  isTimed = false,
  today = presentDay(),
  min,
  max,
  error,
  ...props
}: DayInputProps) {
  const texts = useDayTexts();
  const { input, isUnread, reset } = useTypedDay(value, today, isTimed, onChange);
  return (
    <TextInput
      {...props}
      {...input}
      data-unread={isUnread || undefined}
      error={isUnread ? (isTimed ? texts.unreadTimed : texts.unread) : error}
      rightSection={
        <CalendarButton
          value={value}
          today={today}
          min={min}
          max={max}
          choose={(day) => {
            reset();
            onChange(isTimed ? `${day}T${value.slice(11) || '00:00'}` : day);
          }}
        />
      }
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        input.onBlur();
        onBlur?.(event);
      }}
    />
  );
}

interface TimeInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A time of day as `HH:MM`. */
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** A field of a form for a time of day, by 24 hours whatever the browser's language. */
export function TimeInput({ value, onChange, error, ...props }: TimeInputProps) {
  const texts = useDayTexts();
  const { input, isUnread } = useTypedText({
    value,
    show: (time) => time,
    read: readTime,
    isWhole: (text) => /\d[:.]\d{2}$/.test(text),
    change: onChange,
  });
  return (
    <TextInput
      {...props}
      {...input}
      inputMode="numeric"
      data-unread={isUnread || undefined}
      error={isUnread ? texts.unreadTime : error}
    />
  );
}
