import type { Area } from './market.ts';
import type { Coordinates } from './schema.ts';

/**
 * The distance of a trip and how it was determined: `great-circle` (straight distance with the area's road factor),
 * `osrm` (routing engine), `fallback` (the road factor, because the routing engine returned no distance), or `none` (a
 * LOGISTIC trip without coordinates).
 */
export interface Distance {
  readonly source: 'great-circle' | 'osrm' | 'fallback' | 'none';
  readonly meters: number;
  readonly straightMeters: number;
  readonly reason?: string;
}

/** Measures the road distance of a trip. */
export type MeasureDistance = (
  from: Coordinates,
  to: Coordinates,
  road: Area['road'],
) => Distance | Promise<Distance>;

export const noDistance: Distance = { source: 'none', meters: 0, straightMeters: 0 };

const earthRadiusMeters = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance between two points (haversine), in metres. */
export function straightMetersBetween(from: Coordinates, to: Coordinates): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord =
    halfLatitude ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * Estimates a road distance: the area's offset plus the straight distance times the area's factor, but at most twice
 * the straight distance.
 */
export const roadMeters = (straightMeters: number, { offsetMeters, factor }: Area['road']): number =>
  Math.min(2 * straightMeters, offsetMeters + factor * straightMeters);

/** Estimates the road distance from the area's road factor, without a road network. */
export function measureByRoadFactor(from: Coordinates, to: Coordinates, road: Area['road']): Distance {
  const straight = straightMetersBetween(from, to);
  const meters = Math.round(roadMeters(straight, road));
  return { source: 'great-circle', meters, straightMeters: Math.round(straight) };
}
