const dayMs = 24 * 3_600_000;

/** Returns the next moment when this phone's clock shows a time like `17:30`: today, or tomorrow if it has passed. */
export function timeToday(time: string, nowMs: number): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = new Date(nowMs);
  at.setHours(hours, minutes, 0, 0);
  return at.getTime() > nowMs ? at : new Date(at.getTime() + dayMs);
}
