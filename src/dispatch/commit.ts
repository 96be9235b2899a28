import type { Context, Environment } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { actWithin } from '../deliveries/act.ts';
import { lockDelivery } from '../deliveries/store.ts';
import { MoveRefused } from '../deliveries/transition.ts';
import { minuteMs } from '../time.ts';
import { insertExplanation } from './explanations/store.ts';
import { holdsArea } from './leases/store.ts';
import { addBundleStops } from './stops/add-bundle.ts';
import { type CourierOnDuty, lockCourierJobs, type WaitingDelivery } from './store.ts';
import type { Choice } from './tick.ts';

/** The area a process serves, and the name it holds it by. */
export interface Holding {
  readonly environment: Environment;
  readonly areaId: string;
  readonly holderId: string;
}

/** What a choice was made from, by id. */
export interface Seen {
  readonly deliveries: ReadonlyMap<string, WaitingDelivery>;
  readonly couriers: ReadonlyMap<string, CourierOnDuty>;
}

/** What was seen has changed since: the next tick sees it anew. */
class RaceLost extends Error {}

/**
 * Gives a choice's deliveries to its courier, all or none: only while the area is held, while the courier has just
 * the work that the tick saw, and while every delivery still seeks a courier.
 * @returns false when one of these is no longer so
 */
export async function commitChoice(
  ctx: Context,
  holding: Holding,
  choice: Choice,
  seen: Seen,
): Promise<boolean> {
  const courier = seen.couriers.get(choice.courier.id)!;
  const added = choice.bundle.orders.flatMap(({ id }) => seen.deliveries.get(id) ?? []);
  try {
    await ctx.sql.transaction(async (tx) => {
      await refuseChange(tx, holding, courier);
      for (const delivery of added) await assign(ctx, tx, { holding, choice, delivery });
      await addBundleStops(tx, choice);
    });
  } catch (error) {
    if (error instanceof RaceLost || error instanceof MoveRefused) return false;
    throw error;
  }
  ctx.wake('webhooks');
  return true;
}

async function refuseChange(tx: Tx, holding: Holding, { id, jobs }: CourierOnDuty): Promise<void> {
  if (!(await holdsArea(tx, holding))) throw new RaceLost();
  const present = await lockCourierJobs(tx, id);
  const seen = jobs.map((job) => job.deliveryId).sort();
  if (present === undefined || present.join() !== seen.join()) throw new RaceLost();
}

async function assign(
  ctx: Context,
  tx: Tx,
  { holding, choice, delivery }: { holding: Holding; choice: Choice; delivery: WaitingDelivery },
): Promise<void> {
  const scope = { workspaceId: delivery.workspaceId, environment: holding.environment };
  const target = { scope, deliveryId: delivery.id };
  const courierId = choice.courier.id;
  const locked = await lockDelivery(tx, scope, delivery.id);
  if ((locked?.courier?.id ?? null) !== delivery.goneCourierId) throw new RaceLost();
  const move = delivery.goneCourierId === null ? 'assign' : 'redispatch';
  const assigned = await actWithin(ctx, tx, target, { move, by: 'system', courierId });
  await insertExplanation(tx, {
    ...scope,
    deliveryId: delivery.id,
    courierId,
    assignedAt: assigned.updatedAt,
    bundle: choice.bundle.orders.map((order) => order.id),
    considered: choice.considered.map(({ courierId, pairing }) => ({
      courierId,
      pickupAt: new Date(pairing.arriveMinute * minuteMs),
      costMinutes: pairing.costMinutes,
      parts: pairing.parts,
    })),
  });
}
