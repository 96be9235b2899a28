import { ActionIcon, Popover } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Icon } from '../icons.tsx';
import { loadLater } from '../load-later.ts';
import type { CalendarProps } from './calendar.tsx';
import { useDayTexts } from './day-texts.ts';

const Calendar = loadLater<CalendarProps>(() => import('./calendar.tsx').then((part) => part.Calendar));

/** A button inside a field for a day, which opens a calendar. */
export function CalendarButton({ choose, choosePeriod, ...day }: CalendarProps) {
  const texts = useDayTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={24} aria-label={texts.open} onClick={() => setOpen(!isOpen)}>
          <Icon name="calendar" size={14} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.calendar}>
        <Suspense fallback={null}>
          <Calendar
            {...day}
            choose={(each) => {
              choose(each);
              setOpen(false);
            }}
            choosePeriod={
              choosePeriod &&
              ((days) => {
                choosePeriod(days);
                setOpen(false);
              })
            }
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
