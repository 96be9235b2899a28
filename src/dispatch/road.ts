import { speedKmPerHour, travelMinutes } from '../quotes/eta.ts';
import type { Area } from '../quotes/market.ts';
import { localMoment } from '../time.ts';
import type { TravelMinutes } from './core/snapshot.ts';

/** An area's roads at one hour, as plain figures that another thread can be sent. */
export interface Road {
  readonly kmPerHour: number;
  readonly offsetMeters: number;
  readonly factor: number;
}

/** As near as this, a courier is there: getting going is no longer to be reckoned with. */
const thereMeters = 100;
/** Where the tariffs give an area no speed at all. */
const unknownSpeedKmPerHour = 20;

/** Roads outside every area. */
export const unknownRoad: Road = { kmPerHour: unknownSpeedKmPerHour, offsetMeters: 0, factor: 1.4 };

/** The area's roads at its speed of the hour. */
export function roadOf(area: Area, now: Date): Road {
  const moment = localMoment(now, area.timeZone);
  const kmPerHour = speedKmPerHour(area, 'MOTORCYCLE', moment) ?? unknownSpeedKmPerHour;
  return { ...area.road, kmPerHour };
}

/** Minutes on such roads. */
export function travelOn({ kmPerHour, offsetMeters, factor }: Road): TravelMinutes {
  return (from, to) => {
    const straight = Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2);
    if (straight <= thereMeters) return 0;
    return travelMinutes(Math.min(2 * straight, offsetMeters + factor * straight), kmPerHour);
  };
}
