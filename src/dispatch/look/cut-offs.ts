import { type ClientTimeZone, later, minuteMs, startOfLocalDay } from '../../time.ts';

/** The last cut-off at or before an instant, of those that come each day at minutes after local midnight (decision 147). */
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
