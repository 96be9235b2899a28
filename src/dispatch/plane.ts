import type { Coordinates } from '../quotes/schema.ts';
import type { Point } from './snapshot.ts';

const metersPerDegree = 111_195;

/** Puts places round a centre on a plane, in metres: within a city the error is below one in a thousand. */
export function planeRound(centre: Coordinates): (place: Coordinates) => Point {
  const metersPerDegreeEast = metersPerDegree * Math.cos((centre.latitude * Math.PI) / 180);
  return ({ latitude, longitude }) => ({
    x: (longitude - centre.longitude) * metersPerDegreeEast,
    y: (latitude - centre.latitude) * metersPerDegree,
  });
}
