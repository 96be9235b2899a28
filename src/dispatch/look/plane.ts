import type { Coordinates } from '../../quotes/schema.ts';
import type { Point } from '../core/snapshot.ts';

const metersPerDegree = 111_195;

const metersPerDegreeEast = (centre: Coordinates) =>
  metersPerDegree * Math.cos((centre.latitude * Math.PI) / 180);

/**
 * Returns a function that projects places around a centre onto a flat map, in metres. Within a city the error is below
 * 0.1 %.
 */
export function planeRound(centre: Coordinates): (place: Coordinates) => Point {
  const metersEast = metersPerDegreeEast(centre);
  return ({ latitude, longitude }) => ({
    x: (longitude - centre.longitude) * metersEast,
    y: (latitude - centre.latitude) * metersPerDegree,
  });
}

/** Returns a function that converts points of the flat map back to coordinates. */
export function placeRound(centre: Coordinates): (point: Point) => Coordinates {
  const metersEast = metersPerDegreeEast(centre);
  return ({ x, y }) => ({
    latitude: centre.latitude + y / metersPerDegree,
    longitude: centre.longitude + x / metersEast,
  });
}
