import type { Tx } from '../../db/connect.ts';
import { listAssignments } from '../look/assignments-store.ts';
import { plannedAgain, stopsLeft } from '../look/stop-list.ts';
import type { BundleStops } from './gifts.ts';
import { writeStops } from './stops-store.ts';

/**
 * Adds the stops of newly given deliveries to a courier's order: after the present ones, or, when they replace
 * the pickup that the courier is bound for, in its place. Stops of deliveries that the courier does not have
 * are left out. The caller holds the courier.
 */
export async function addStops(tx: Tx, courierId: string, { stops, joins }: BundleStops): Promise<void> {
  const assignments = await listAssignments(tx, courierId);
  const inHand = new Set(assignments.map(({ deliveryId }) => deliveryId));
  const added = stops.filter(({ deliveryId }) => inHand.has(deliveryId));
  const [first] = added;
  if (joins) await writeStops(tx, courierId, added);
  if (joins || first === undefined) return;
  const own = new Set(stops.map(({ deliveryId }) => deliveryId));
  const others = stopsLeft(assignments.filter(({ deliveryId }) => !own.has(deliveryId)));
  await writeStops(tx, courierId, [...plannedAgain(others, first.plannedAt), ...added]);
}
