import type { Tx } from '../../db/connect.ts';
import { listAssignments } from '../look/assignments-store.ts';
import { plannedAgain, stopsLeft } from '../look/stop-list.ts';
import { mergeOrder } from '../order-stops.ts';
import type { BundleStops } from './assignments.ts';
import { writeStops } from './stops-store.ts';

/**
 * Adds the stops of newly assigned deliveries to a courier's order. They go after the present stops, or replace the
 * pickup that the courier is heading for when they join it. Stops that a person ordered keep that order and their pin
 * (decisions 213, 433). Skips stops of deliveries that the courier does not have. The caller has locked the courier.
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
