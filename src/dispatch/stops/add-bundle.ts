import type { Tx } from '../../db/connect.ts';
import { minuteMs } from '../../time.ts';
import type { Choice } from '../tick.ts';
import { plannedAgain, stopsLeft } from './stop-list.ts';
import { listJobsInHand, type PlannedStop, writeStops } from './store.ts';

/**
 * Puts the stops of a bundle that a courier was just given into their order: after what they have in hand, or, where
 * the bundle joins a pickup they are bound for, in its place. The caller holds the courier.
 */
export async function addBundleStops(tx: Tx, { bundle, pairing, courier, joins }: Choice): Promise<void> {
  const jobs = await listJobsInHand(tx, courier.id);
  const jobOf = new Map(jobs.map((job) => [job.deliveryId, job]));
  const stop = (kind: PlannedStop['kind'], deliveryId: string, minute: number): PlannedStop => {
    const { workspaceId, environment } = jobOf.get(deliveryId)!;
    return { kind, deliveryId, workspaceId, environment, plannedAt: new Date(minute * minuteMs) };
  };
  const own = new Set(bundle.orders.map(({ id }) => id));
  const others = stopsLeft(jobs.filter(({ deliveryId }) => !own.has(deliveryId)));
  const pickups = bundle.pickups.flatMap(({ x, y }) =>
    bundle.orders.filter(({ pickup }) => pickup.x === x && pickup.y === y),
  );
  await writeStops(tx, courier.id, [
    ...(joins ? [] : plannedAgain(others, new Date(pairing.arriveMinute * minuteMs))),
    ...pickups.map(({ id }) => stop('PICKUP', id, pairing.arriveMinute)),
    ...bundle.orders.map(({ id }, index) =>
      stop('DROPOFF', id, pairing.departMinute + bundle.doorMinutes[index]!),
    ),
  ]);
}
