import type { Context } from '../../context.ts';
import { type ClientTimeZone, later, minuteMs, startOfLocalDay } from '../../time.ts';

/** Returns the cut-offs of an area as minutes after midnight. */
export const cutOffsIn = ({ rules }: Pick<Context, 'rules'>, areaId: string): readonly number[] =>
  rules.of('sameDayCutOffs', { areaId }).map((time) => {
    const [hour, minute] = time.split(':').map(Number);
    return hour! * 60 + minute!;
  });

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
