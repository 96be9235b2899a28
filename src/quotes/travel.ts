import { type LocalMoment, localMoment } from '../time.ts';
import { roadMeters } from './distance.ts';
import { spanCovers } from './hours.ts';
import type { Area } from './market.ts';
import type { Vehicle } from './tariffs/sheet.ts';

// Travel time is affine: a fixed time to start each trip and for each handover, plus distance over speed.
const startMinutes = 3;
export const handoverMinutes = 4;
/** The speed in an area whose tariffs state none. */
const unknownSpeedKmPerHour = 20;
/** Road length as a multiple of the straight line, outside known areas. */
const unknownFactor = 1.4;
/** A courier within this distance has arrived, so that no start-up time is added to the travel time. */
const thereMeters = 100;

/** Returns the speed of a vehicle in an area at a local time; undefined where the tariffs state none. */
export const speedKmPerHour = (area: Area, vehicle: Vehicle, moment: LocalMoment): number | undefined =>
  area.speeds.get(vehicle)?.find(({ span }) => spanCovers(span, moment))?.kmPerHour;

/** Returns minutes on the road for a distance. */
export const travelMinutes = (distanceMeters: number, kmPerHour: number): number =>
  startMinutes + (distanceMeters / 1000 / kmPerHour) * 60;

/** An area's travel speed for one hour, as plain figures that can be sent to another thread. */
export interface Road {
  readonly kmPerHour: number;
  /** Present travel time as a share of the tariff's (decision 566). */
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

/** Returns the area's travel speed by motorcycle at this hour, adjusted by a pace. */
export function roadOf(area: Area, now: Date, pace: number): Road {
  const kmPerHour = speedKmPerHour(area, 'MOTORCYCLE', localMoment(now, area.timeZone));
  return { ...area.road, kmPerHour: kmPerHour ?? unknownSpeedKmPerHour, pace };
}

/** A place on a plane, in metres. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns a function for the minutes on these roads between two places on a plane. */
export const travelOn =
  (road: Road) =>
  (from: Point, to: Point): number => {
    const straight = Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2);
    if (straight <= thereMeters) return 0;
    return road.pace * travelMinutes(roadMeters(straight, road), road.kmPerHour);
  };

/**
 * The least time before its promised end at which a courier must set off for a delivery, whatever the courier and
 * traffic: the start, both handovers, and the distance at 4 m/s.
 */
export const leastLead = { fixedSeconds: 60 * (startMinutes + 2 * handoverMinutes), metersPerSecond: 4 };
