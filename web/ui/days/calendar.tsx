import { ActionIcon, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Chips } from '../fields/chips.tsx';
import { monthAfter } from '../fields/months.ts';
import { Icon } from '../icons.tsx';
import { formatLongDay, formatMonth, formatShortWeekday } from '../language/format.ts';
import { useLanguage } from '../language/language.tsx';
import styles from './calendar.module.css';
import { useDayTexts } from './day-texts.ts';
import { type Days, type PeriodName, periodNames, periodOfDays, weeksOf } from './periods.ts';
import { type Day, dayAfter } from './typed-day.ts';

export interface CalendarProps {
  /** The chosen day; the empty text if there is none. */
  readonly value: Day;
  readonly today: Day;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly choose: (day: Day) => void;
  /** Offers periods that end today. */
  readonly choosePeriod?: ((days: Days) => void) | undefined;
}

/** The days that the keys of a calendar go on; up and down are weeks. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const focusDay = (table: HTMLElement | null) => table?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();

/** Keeps an enclosing dialog open on Escape. */
const inDialog = { 'data-mantine-stop-propagation': true };

/** A month whose days can be chosen, with the usual periods above it. Arrow keys go from day to day. */
export function Calendar({ value, today, min = '', max = '9999', choose, choosePeriod }: CalendarProps) {
  const texts = useDayTexts();
  const { language } = useLanguage();
  const [at, setAt] = useState(value === '' ? today : value.slice(0, 10));
  const table = useRef<HTMLTableElement>(null);
  const month = at.slice(0, 7);
  // The calendar is loaded after its popover has opened.
  useEffect(() => focusDay(table.current), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // The next key may come before the next frame.
    flushSync(() => setAt(dayAfter(at, step)));
    focusDay(table.current);
  };
  return (
    <div className={styles.calendar}>
      {choosePeriod && (
        <Chips<PeriodName | ''>
          label={texts.presets}
          value=""
          choose={(name) => name !== '' && choosePeriod(periodOfDays(name, today))}
          chips={periodNames.map((name) => ({ value: name, label: texts[name] }))}
        />
      )}
      <Head month={month} choose={(each) => setAt(`${each}-01`)} />
      <table ref={table} className={styles.days} aria-label={formatMonth(month, language)}>
        <Weekdays />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <UnstyledButton
                    className={styles.day}
                    {...inDialog}
                    data-other={day.slice(0, 7) !== month || undefined}
                    data-autofocus={day === at || undefined}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={formatLongDay(day, language)}
                    aria-pressed={day === value.slice(0, 10)}
                    aria-current={day === today ? 'date' : undefined}
                    disabled={day < min || day > max}
                    onClick={() => choose(day)}
                    onKeyDown={onKeyDown}
                  >
                    {Number(day.slice(8))}
                  </UnstyledButton>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps {
  readonly month: string;
  readonly choose: (month: string) => void;
}

function Head({ month, choose }: HeadProps) {
  const texts = useDayTexts();
  const { language } = useLanguage();
  return (
    <div className={styles.head}>
      <ActionIcon {...inDialog} aria-label={texts.earlier} onClick={() => choose(monthAfter(month, -1))}>
        <Icon name="chevronLeft" />
      </ActionIcon>
      <span aria-live="polite">{formatMonth(month, language)}</span>
      <ActionIcon {...inDialog} aria-label={texts.later} onClick={() => choose(monthAfter(month, 1))}>
        <Icon name="chevronRight" />
      </ActionIcon>
    </div>
  );
}

function Weekdays() {
  const { language } = useLanguage();
  return (
    <thead>
      <tr>
        {weeksOf('2026-06')[0]!.map((day) => (
          <th key={day} scope="col">
            {formatShortWeekday(day, language)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
