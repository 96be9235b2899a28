import { companyZone, dayMs, localMoment } from '../time.ts';

const textOf = (dayNumber: number): string => new Date(dayNumber * dayMs).toISOString().slice(0, 10);

/** Returns the day in Jakarta at an instant, as `2026-11-26`. */
export const jakartaDayOf = (instant: Date): string => textOf(localMoment(instant, companyZone).dayNumber);

/** Returns the days of a period in Jakarta for the name of a file: `2026-11-01-2026-11-30`. */
export const daysOfPeriod = ({ from, to }: { readonly from: Date; readonly to: Date }): string =>
  `${jakartaDayOf(from)}-${jakartaDayOf(new Date(to.getTime() - 1))}`;

/** Adds whole days to a day such as `2026-11-26`. */
export const plusDays = (day: string, days: number): string => textOf(Date.parse(day) / dayMs + days);
