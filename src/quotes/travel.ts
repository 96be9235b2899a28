import { type LocalMoment, localMoment } from '../time.ts';
import { roadMeters } from './distance.ts';
import { spanCovers } from './hours.ts';
import type { Area } from './market.ts';
import type { Vehicle } from './tariffs/sheet.ts';

// The duration of a trip is a fixed time to start, plus the distance divided by the speed. Each handover has a fixed
// duration too.
const startMinutes = 3;
export const handoverMinutes = 4;
/** The speed if no area covers the place, or if the area's tariffs state none. */
const unknownSpeedKmPerHour = 20;
/** The ratio of road distance to straight distance that is assumed outside all areas. */
const unknownFactor = 1.4;
/**
 * A courier within this distance of a place counts as arrived: the travel time, including the time to start, is zero.
 */
const thereMeters = 100;

/** Returns the speed of a vehicle in an area at a local time; undefined if the area's tariffs state none. */
export const speedKmPerHour = (area: Area, vehicle: Vehicle, moment: LocalMoment): number | undefined =>
  area.speeds.get(vehicle)?.find(({ span }) => spanCovers(span, moment))?.kmPerHour;

/** Returns the duration in minutes of a trip of this distance, including the time to start. */
export const travelMinutes = (distanceMeters: number, kmPerHour: number): number =>
  startMinutes + (distanceMeters / 1000 / kmPerHour) * 60;

/**
 * The travel speed in an area at one hour of the day. It has only plain numbers, since it is sent to another thread.
 */
export interface Road {
  readonly kmPerHour: number;
  /**
   * The current travel time divided by the travel time at the tariff's speed: at 1.5, a trip takes half as long again
   * (decision 566).
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

/**
 * Returns the travel speed by motorcycle in an area at the hour of `now`. `pace` is the measured ratio of the current
 * travel time to the travel time at that speed.
 */
export function roadOf(area: Area, now: Date, pace: number): Road {
  const kmPerHour = speedKmPerHour(area, 'MOTORCYCLE', localMoment(now, area.timeZone));
  return { ...area.road, kmPerHour: kmPerHour ?? unknownSpeedKmPerHour, pace };
}

/** A place on a flat map, in metres. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns a function that computes how many minutes a courier needs from one place on a flat map to another. */
export const travelOn =
  (road: Road) =>
  (from: Point, to: Point): number => {
    const straight = Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2);
    if (straight <= thereMeters) return 0;
    return road.pace * travelMinutes(roadMeters(straight, road), road.kmPerHour);
  };

/**
 * Time before the promised arrival by which a courier must set off. It is a fixed time for the start and both
 * handovers, plus the distance at 4 m/s, regardless of the courier and the traffic.
 */
export const leastLead = { fixedSeconds: 60 * (startMinutes + 2 * handoverMinutes), metersPerSecond: 4 };
