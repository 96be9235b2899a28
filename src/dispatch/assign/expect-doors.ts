import type { Coordinates } from '../../quotes/schema.ts';
import { approachMinutes } from '../../quotes/travel.ts';
import { later, minuteMs } from '../../time.ts';

/** A drop-off of a round. Without coordinates it gets the expected time of the one before. */
interface Door {
  readonly deliveryId: string;
  readonly coordinates: Coordinates | null;
}

/** Returns the expected time of each drop-off if the round leaves the hub now. */
export function expectDoors(
  hub: Coordinates,
  doors: readonly Door[],
  now: Date,
): { readonly deliveryId: string; readonly plannedAt: Date }[] {
  let at = hub;
  let clock = now;
  return doors.map(({ deliveryId, coordinates }) => {
    const door = coordinates ?? at;
    clock = later(clock, approachMinutes(at, door) * minuteMs);
    at = door;
    return { deliveryId, plannedAt: clock };
  });
}
