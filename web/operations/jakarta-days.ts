import { textOf } from '../ui/address/address.ts';

export const dayMs = 86_400_000;

/** Returns a day that an address names, `2026-11-22`, if the calendar has it. */
export const dayOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;
};

/** The day that it is in Jakarta. */
export const today = (): string => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

/** A day moved by whole days. */
export const movedBy = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
