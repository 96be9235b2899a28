/** A day that an address names, `2026-11-22`; undefined for anything else. */
export const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;

/** The beginning of a day on this device, or of the day after it. */
export const startOf = (date: string, daysLater = 0): string => {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth + daysLater).toISOString();
};
