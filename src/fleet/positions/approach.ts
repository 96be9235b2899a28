import { straightMetersBetween } from '../../quotes/distance.ts';
import type { Coordinates } from '../../quotes/schema.ts';

/** How a courier comes near through a city: roads are longer than the straight line, and the last door takes its time. */
const roadFactor = 1.4;
const metersPerMinute = 330;
const doorMinutes = 3;

/** Minutes from a place to somebody's door (decision 131). */
export const approachMinutes = (from: Coordinates, to: Coordinates): number =>
  doorMinutes + (straightMetersBetween(from, to) * roadFactor) / metersPerMinute;
