const dayMs = 24 * 3_600_000;

/** The next time at which this phone's clock shows `17:30`: today, or tomorrow when it has passed. */
export function timeToday(time: string, nowMs: number): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = new Date(nowMs);
  at.setHours(hours, minutes, 0, 0);
  return at.getTime() > nowMs ? at : new Date(at.getTime() + dayMs);
}
