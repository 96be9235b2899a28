import { type LocalMoment, localMoment } from '../time.ts';
import { roadMeters, straightMetersBetween } from './distance.ts';
import { spanCovers } from './hours.ts';
import type { Area } from './market.ts';
import type { Coordinates } from './schema.ts';
import type { Vehicle } from './tariffs/sheet.ts';

// Travel time is affine: each trip costs the same time to start, and each handover the same time at its end.
const startMinutes = 3;
export const handoverMinutes = 4;
/** The speed where the tariffs give an area none. */
const unknownSpeedKmPerHour = 20;
/** A road's length over the straight line where no area is known. */
const unknownFactor = 1.4;
/** Within this distance a courier is there, and the time to start no longer counts. */
const thereMeters = 100;

/** The speed of a vehicle in an area at a local moment; undefined where the tariffs give none. */
export const speedKmPerHour = (area: Area, vehicle: Vehicle, moment: LocalMoment): number | undefined =>
  area.speeds.get(vehicle)?.find(({ span }) => spanCovers(span, moment))?.kmPerHour;

/** Minutes on the road over a distance. */
export const travelMinutes = (distanceMeters: number, kmPerHour: number): number =>
  startMinutes + (distanceMeters / 1000 / kmPerHour) * 60;

/** An area's roads at one hour, as plain figures that can be sent to another thread. */
export interface Road {
  readonly kmPerHour: number;
  /** The present time of a way as a share of the tariff's (decision 566). */
  readonly pace: number;
  readonly offsetMeters: number;
  readonly factor: number;
}

/** Roads outside every area. */
export const unknownRoad: Road = {
  kmPerHour: unknownSpeedKmPerHour,
  pace: 1,
  offsetMeters: 0,
  factor: unknownFactor,
};

/** The area's roads at a motorcycle's speed of the hour, and at a pace. */
export function roadOf(area: Area, now: Date, pace: number): Road {
  const kmPerHour = speedKmPerHour(area, 'MOTORCYCLE', localMoment(now, area.timeZone));
  return { ...area.road, kmPerHour: kmPerHour ?? unknownSpeedKmPerHour, pace };
}

/** A place on a plane, in metres. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Minutes on these roads between two places on a plane. */
export const travelOn =
  (road: Road) =>
  (from: Point, to: Point): number => {
    const straight = Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2);
    if (straight <= thereMeters) return 0;
    return road.pace * travelMinutes(roadMeters(straight, road), road.kmPerHour);
  };

/** A courier's default speed to the next door, and time at the door, without an area. */
const approach = { metersPerMinute: 330, doorMinutes: 3 };

/** Minutes from a courier's place to a door (decision 131). */
export const approachMinutes = (from: Coordinates, to: Coordinates): number =>
  approach.doorMinutes + (straightMetersBetween(from, to) * unknownFactor) / approach.metersPerMinute;

/**
 * The least time before its promised end at which a delivery must set off, with any courier and traffic: the
 * start, both handovers, and the way at 4 m/s.
 */
export const leastLead = { fixedSeconds: 60 * (startMinutes + 2 * handoverMinutes), metersPerSecond: 4 };
