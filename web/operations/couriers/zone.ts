import type { components } from '../../api/schema.d.ts';
import type { Position } from './rows.ts';

type Board = components['schemas']['Board'];

const fallback = 'Asia/Jakarta';

/** The time zone at a place: that of the nearest hub's area, since areas have no borders here. */
export function zoneAt(position: Position | null, board: Board | undefined): string {
  const zones = new Map(board?.areas.map(({ areaID, timeZone }) => [areaID, timeZone]));
  const first = board?.areas[0]?.timeZone ?? fallback;
  if (position === null || board === undefined) return first;
  let [nearest, least] = [first, Number.POSITIVE_INFINITY];
  for (const { areaID, coordinates } of board.hubs) {
    // Exact enough to distinguish islands.
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
