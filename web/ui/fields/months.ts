/** Matches a month as `YYYY-MM`. */
export const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Returns the current month in Jakarta. */
export const presentMonth = (): string => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7);

/** Returns the first instant of a month in Jakarta, and the first of the next month. */
export const periodOf = (month: string): { readonly from: string; readonly to: string } => ({
  from: `${month}-01T00:00:00+07:00`,
  to: `${monthAfter(month, 1)}-01T00:00:00+07:00`,
});

/** Returns the month some months after another one, or before it if the count is negative. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}
