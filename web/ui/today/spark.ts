import { type Bounds, linePath, scaleOf } from '../chart/scale.ts';

/** Values by hour, one of them for each hour that has begun; null where an hour has none. */
export type Hours = readonly (number | null)[];

export const sparkWidth = 120;
export const sparkHeight = 34;
const lastHour = 23;
/** Space for the width of the line. */
const edge = 1.5;

/** Returns the SVG path of a line through the values of a day, drawn to the same bounds as the other lines. */
export function sparkPath(hours: Hours, bounds: Bounds) {
  const across = scaleOf({ least: 0, most: lastHour }, edge, sparkWidth - edge);
  const up = scaleOf(bounds, sparkHeight - edge, edge);
  return linePath(hours.map((value, hour) => (value === null ? null : [across(hour), up(value)])));
}

/** Returns the bounds that hold all values; counts start at 0. */
export function boundsOf(days: readonly Hours[], startsAtZero: boolean): Bounds {
  const values = days.flat().filter((each) => each !== null);
  const most = Math.max(...values, 0);
  return { least: startsAtZero ? 0 : Math.min(...values, most), most };
}
