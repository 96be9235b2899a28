/** Returns a day such as `2026-11-22` from an address parameter; undefined for any other value. */
export const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;

/** Returns the instant at which a day, or the day some days later, begins in this device's time zone. */
export const startOf = (date: string, daysLater = 0): string => {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth + daysLater).toISOString();
};
