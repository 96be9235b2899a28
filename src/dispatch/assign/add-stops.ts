import type { Tx } from '../../db/connect.ts';
import { listAssignments } from '../look/assignments-store.ts';
import { plannedAgain, stopsLeft } from '../look/stop-list.ts';
import { mergeOrder } from '../order-stops.ts';
import type { BundleStops } from './assignments.ts';
import { writeStops } from './stops-store.ts';

/**
 * Adds the stops of newly assigned deliveries to the end of a courier's list of stops. If `joins` is true, `stops`
 * contains the courier's present stops too and replaces the whole list. Stops of deliveries that the courier does not
 * have are left out. Stops that a person put in order keep that order (decisions 213, 433). The caller has locked the
 * courier.
 */
export async function addStops(tx: Tx, courierId: string, { stops, joins }: BundleStops): Promise<void> {
  const assignments = await listAssignments(tx, courierId);
  const inHand = new Set(assignments.map(({ deliveryId }) => deliveryId));
  const added = stops.filter(({ deliveryId }) => inHand.has(deliveryId));
  const [first] = added;
  if (first === undefined) return joins ? writeStops(tx, courierId, []) : undefined;
  const pinned = assignments.filter(({ isPinned }) => isPinned);
  const own = new Set(stops.map(({ deliveryId }) => deliveryId));
  const others = (joins ? pinned : assignments).filter(({ deliveryId }) => !own.has(deliveryId));
  const present = plannedAgain(stopsLeft(others), first.plannedAt);
  const planned = mergeOrder(
    joins ? [...added, ...present] : [...present, ...added],
    plannedAgain(stopsLeft(pinned), first.plannedAt),
  );
  const ofPerson = new Set(pinned.map(({ deliveryId }) => deliveryId));
  await writeStops(
    tx,
    courierId,
    planned.map((stop) => ({ ...stop, isPinned: ofPerson.has(stop.deliveryId) })),
  );
}
