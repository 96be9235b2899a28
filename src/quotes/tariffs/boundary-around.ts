import type { Coordinates } from '../schema.ts';
import type { Boundary } from './sheet.ts';

const metersPerDegree = 111_320;
const corners = 8;

type Point = readonly [number, number];

/** The z component of the cross product of OA and OB: positive if O, A and B turn left. */
const turn = (o: Point, a: Point, b: Point): number =>
  (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** Returns one side of the convex hull of sorted points (Andrew's monotone chain), without its last point. */
function chainOf(points: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of points) {
    while (chain.length >= 2 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
    chain.push(point);
  }
  return chain.slice(0, -1);
}

/**
 * Returns the convex boundary around points, at least `marginMeters` away from each: the outline of a city whose
 * villages are known only by their middles.
 */
export function boundaryAround(points: readonly Coordinates[], marginMeters: number): Boundary {
  const around = points.flatMap(({ latitude, longitude }) => {
    const reach = marginMeters / Math.cos(Math.PI / corners) / metersPerDegree;
    return Array.from({ length: corners }, (_, corner): Point => {
      const angle = (2 * Math.PI * corner) / corners;
      const east = (reach * Math.cos(angle)) / Math.cos((latitude * Math.PI) / 180);
      return [round(longitude + east), round(latitude + reach * Math.sin(angle))];
    });
  });
  const sorted = around.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]);
  const ring = [...chainOf(sorted), ...chainOf(sorted.toReversed())];
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] };
}

const round = (degrees: number): number => Number(degrees.toFixed(4));
