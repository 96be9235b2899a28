import type { Tx } from '../../db/connect.ts';
import { minuteMs } from '../../time.ts';
import type { Choice } from '../core/tick.ts';
import { plannedAgain, stopsLeft } from './stop-list.ts';
import { listJobsInHand, type PlannedStop, writeStops } from './store.ts';

/** What a courier is to do for a bundle, in its order. */
export interface BundleStops {
  readonly stops: readonly Pick<PlannedStop, 'kind' | 'deliveryId' | 'plannedAt'>[];
  /** True when the bundle takes the place of a pickup that the courier is already bound for. */
  readonly joins: boolean;
}

const instantOf = (minute: number) => new Date(minute * minuteMs);

/** All the pickups of a choice, then its doors. */
export function stopsOfBundle({ bundle, pairing, joins }: Choice): BundleStops {
  const pickups = bundle.pickups.flatMap(({ x, y }) =>
    bundle.orders.filter(({ pickup }) => pickup.x === x && pickup.y === y),
  );
  return {
    joins,
    stops: [
      ...pickups.map(({ id }) => ({
        kind: 'PICKUP' as const,
        deliveryId: id,
        plannedAt: instantOf(pairing.arriveMinute),
      })),
      ...bundle.orders.map(({ id }, index) => ({
        kind: 'DROPOFF' as const,
        deliveryId: id,
        plannedAt: instantOf(pairing.departMinute + bundle.doorMinutes[index]!),
      })),
    ],
  };
}

/**
 * Puts the stops of a bundle that a courier was just given into their order: after what they have in hand, or, where
 * the bundle joins a pickup they are bound for, in its place. What the courier has not, having lost or never got it, is
 * left out. The caller holds the courier.
 */
export async function addStops(tx: Tx, courierId: string, { stops, joins }: BundleStops): Promise<void> {
  const jobs = await listJobsInHand(tx, courierId);
  const jobOf = new Map(jobs.map((job) => [job.deliveryId, job]));
  const own = new Set(stops.map(({ deliveryId }) => deliveryId));
  const others = stopsLeft(jobs.filter(({ deliveryId }) => !own.has(deliveryId)));
  const added = stops.flatMap((stop): PlannedStop[] => {
    const job = jobOf.get(stop.deliveryId);
    return job ? [{ ...stop, workspaceId: job.workspaceId, environment: job.environment }] : [];
  });
  const [first] = added;
  if (first === undefined) return;
  await writeStops(tx, courierId, [...(joins ? [] : plannedAgain(others, first.plannedAt)), ...added]);
}
