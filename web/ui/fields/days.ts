import { type ClientTimeZone, companyZone, localFields, startOfDay } from '../../../src/time.ts';

/** Returns a day such as `2026-11-22` from an address parameter; undefined for any other value. */
export const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;

/** Returns the instant at which a day, or the day some days later, begins in the zone of the company. */
export const startOf = (day: string, daysLater = 0): string =>
  startOfDay(day, companyZone, daysLater).toISOString();

/** Returns the present day in a zone, by default the company's. */
export const presentDay = (zone: ClientTimeZone = companyZone): string =>
  localFields(new Date(), zone).toISOString().slice(0, 10);
