import { type ClientTimeZone, later, minuteMs, startOfLocalDay } from '../../time.ts';

/**
 * Returns the last cut-off time at or before the given time; undefined if there are no cut-offs. Cut-offs, at which
 * SAME_DAY routes are planned, are at the same local times every day, given as minutes after midnight (decision 147).
 */
export function lastCutOff(
  cutOffMinutes: readonly number[],
  now: Date,
  zone: ClientTimeZone,
): Date | undefined {
  const today = startOfLocalDay(now, zone);
  const yesterday = startOfLocalDay(now, zone, -1);
  const cutOffs = [yesterday, today].flatMap((day) =>
    cutOffMinutes.map((minute) => later(day, minute * minuteMs)),
  );
  const past = cutOffs.filter((cutOff) => cutOff <= now).map((cutOff) => cutOff.getTime());
  return past.length === 0 ? undefined : new Date(Math.max(...past));
}
