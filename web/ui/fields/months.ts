/** Matches a month as `YYYY-MM`. */
export const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Returns the current month in Jakarta. */
export const presentMonth = (): string => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7);

/** Returns the first instant of a month in Jakarta, and the first of the next month. */
export function periodOf(month: string): { readonly from: string; readonly to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { from: `${month}-01T00:00:00+07:00`, to: `${next}-01T00:00:00+07:00` };
}
