import { type Day, dayAfter } from './typed-day.ts';

/** The periods that fields for days offer. */
export const periodNames = ['today', 'week', 'month'] as const;
export type PeriodName = (typeof periodNames)[number];

export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** Returns the days of a period that ends today: today alone, seven days, or the month so far. */
export function periodOfDays(name: PeriodName, today: Day): Days {
  const from = { today, week: dayAfter(today, -6), month: `${today.slice(0, 8)}01` };
  return { from: from[name], to: today };
}

/** Returns the weeks of a month such as `2026-11`, each from Monday to Sunday, with days of its neighbours. */
export function weeksOf(month: string): Day[][] {
  const first = `${month}-01`;
  const weekday = (new Date(first).getUTCDay() + 6) % 7;
  const weeks: Day[][] = [];
  for (let start = dayAfter(first, -weekday); start.slice(0, 7) <= month; start = dayAfter(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => dayAfter(start, day)));
  return weeks;
}
