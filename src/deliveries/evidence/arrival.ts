import { straightMetersBetween } from '../../quotes/distance.ts';
import type { Coordinates } from '../../quotes/schema.ts';
import type { Mark } from '../move-columns.ts';

/**
 * Distance up to which an arrival counts as near its pin. The limit is generous, since the pin may be at the other end
 * of a market or a campus.
 */
const nearMeters = 500;

/** The end of the trip at which each arrival mark is set. */
export const endOfMark = {
  ARRIVED_AT_PICKUP_POINT: 'origin',
  ARRIVED_AT_DESTINATION: 'destination',
} as const satisfies Record<Mark, string>;

/** A device's position and its accuracy. */
export interface Fix extends Coordinates {
  readonly accuracyMeters?: number | null | undefined;
}

/**
 * Returns the distance in metres between a courier's arrival and the place, if it exceeds 500 m plus the accuracy of
 * the position (decision 434). Returns undefined if the distance is less, or if one of the two positions is unknown.
 */
export function metersAway(fix: Fix | null, place: Coordinates | null | undefined): number | undefined {
  if (fix === null || !place) return undefined;
  const meters = straightMetersBetween(fix, place);
  return meters > nearMeters + (fix.accuracyMeters ?? 0) ? Math.round(meters) : undefined;
}
