import type { components } from '../../api/schema.d.ts';
import type { Position } from './rows.ts';

type Board = components['schemas']['Board'];

const fallback = 'Asia/Jakarta';

/** Returns the time zone of a position. The board has no borders of areas, so the area of the nearest hub decides. */
export function zoneAt(position: Position | null, board: Board | undefined): string {
  const zones = new Map(board?.areas.map(({ areaID, timeZone }) => [areaID, timeZone]));
  const first = board?.areas[0]?.timeZone ?? fallback;
  if (position === null || board === undefined) return first;
  let [nearest, least] = [first, Number.POSITIVE_INFINITY];
  for (const { areaID, coordinates } of board.hubs) {
    // A distance in degrees is exact enough to tell islands apart.
    const far = Math.hypot(
      coordinates.latitude - position.latitude,
      coordinates.longitude - position.longitude,
    );
    if (far >= least) continue;
    least = far;
    nearest = zones.get(areaID) ?? nearest;
  }
  return nearest;
}
