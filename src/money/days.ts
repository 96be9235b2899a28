import { dayMs, localMoment } from '../time.ts';

const textOf = (dayNumber: number): string => new Date(dayNumber * dayMs).toISOString().slice(0, 10);

/** Returns the day in Jakarta at an instant, as `2026-11-26`. */
export const jakartaDayOf = (instant: Date): string => textOf(localMoment(instant, 'Asia/Jakarta').dayNumber);

/** Adds whole days to a day such as `2026-11-26`. */
export const plusDays = (day: string, days: number): string => textOf(Date.parse(day) / dayMs + days);
