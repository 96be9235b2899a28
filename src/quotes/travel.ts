import { type LocalMoment, localMoment } from '../time.ts';
import { roadMeters } from './distance.ts';
import { spanCovers } from './hours.ts';
import type { Area } from './market.ts';
import type { Vehicle } from './tariffs/sheet.ts';

// A trip takes a fixed time to start, plus its distance divided by the speed. Each handover takes a fixed time too.
const startMinutes = 3;
export const handoverMinutes = 4;
/** The speed if no area covers the place, or if the area's tariffs state none. */
const unknownSpeedKmPerHour = 20;
/** The road distance divided by the straight distance, outside all areas. */
const unknownFactor = 1.4;
/** A courier within this distance of a place counts as arrived: the travel time is zero, without the time to start. */
const thereMeters = 100;

/** Returns the speed of a vehicle in an area at a local time; undefined if the area's tariffs state none. */
export const speedKmPerHour = (area: Area, vehicle: Vehicle, moment: LocalMoment): number | undefined =>
  area.speeds.get(vehicle)?.find(({ span }) => spanCovers(span, moment))?.kmPerHour;

/** Returns the minutes that a trip of this distance takes, with the time to start. */
export const travelMinutes = (distanceMeters: number, kmPerHour: number): number =>
  startMinutes + (distanceMeters / 1000 / kmPerHour) * 60;

/** The travel speed in an area at one hour of the day, as plain numbers, which can be sent to another thread. */
export interface Road {
  readonly kmPerHour: number;
  /**
   * The current travel time divided by the time at the tariff's speed, so 1.5 means half as long again (decision 566).
   */
  readonly pace: number;
  readonly offsetMeters: number;
  readonly factor: number;
}

/** The speed outside every area. */
export const unknownRoad: Road = {
  kmPerHour: unknownSpeedKmPerHour,
  pace: 1,
  offsetMeters: 0,
  factor: unknownFactor,
};

/** Returns the travel speed by motorcycle in an area at the hour of `now`, with a measured pace. */
export function roadOf(area: Area, now: Date, pace: number): Road {
  const kmPerHour = speedKmPerHour(area, 'MOTORCYCLE', localMoment(now, area.timeZone));
  return { ...area.road, kmPerHour: kmPerHour ?? unknownSpeedKmPerHour, pace };
}

/** A place on a plane, in metres. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns a function that computes how many minutes a courier needs from one place on a plane to another. */
export const travelOn =
  (road: Road) =>
  (from: Point, to: Point): number => {
    const straight = Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2);
    if (straight <= thereMeters) return 0;
    return road.pace * travelMinutes(roadMeters(straight, road), road.kmPerHour);
  };

/**
 * Lead time before the promised arrival: a courier must set off at least this much earlier. It is a fixed time for the
 * start and both handovers, plus the distance at 4 m/s, the same for every courier and any traffic.
 */
export const leastLead = { fixedSeconds: 60 * (startMinutes + 2 * handoverMinutes), metersPerSecond: 4 };
