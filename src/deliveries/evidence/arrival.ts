import { straightMetersBetween } from '../../quotes/distance.ts';
import type { Coordinates } from '../../quotes/schema.ts';
import type { Mark } from '../move-columns.ts';

/** A pin may be at the other end of a market or a campus. */
const nearMeters = 500;

/** The end of a delivery that an arrival is at. */
export const endOfMark = {
  ARRIVED_AT_PICKUP_POINT: 'origin',
  ARRIVED_AT_DESTINATION: 'destination',
} as const satisfies Record<Mark, string>;

/** A device's position, and how exact it is. */
export interface Fix extends Coordinates {
  readonly accuracyMeters?: number | null | undefined;
}

/**
 * The distance in metres of an arrival that is marked far from its place: past 500 m and the accuracy of the position
 * (decision 434). Undefined when it is near, or unknown.
 */
export function metersAway(fix: Fix | null, place: Coordinates | null | undefined): number | undefined {
  if (fix === null || !place) return undefined;
  const meters = straightMetersBetween(fix, place);
  return meters > nearMeters + (fix.accuracyMeters ?? 0) ? Math.round(meters) : undefined;
}
