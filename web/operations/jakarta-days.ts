import { textOf } from '../ui/address/address.ts';

export const dayMs = 86_400_000;

/** Returns a search parameter if it is a day, such as `2026-11-22`. */
export const dayOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;
};

/** Returns today's date in Jakarta. */
export const today = (): string => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

/** Returns the day that is a number of days later; a negative number gives an earlier day. */
export const movedBy = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
