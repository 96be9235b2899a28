import type { Context, Environment } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { lockDelivery } from '../deliveries/store.ts';
import { MoveRefused } from '../deliveries/transition.ts';
import { timeOrderedSuffix } from '../ids.ts';
import { minuteMs } from '../time.ts';
import type { Choice } from './core/tick.ts';
import { giveToCourier } from './give-to-courier.ts';
import { holdsArea } from './leases/store.ts';
import { hasOpenOffer, insertOffer } from './offers/store.ts';
import { addStops, stopsOfBundle } from './stops/add-bundle.ts';
import { type CourierOnDuty, lockCourierJobs, type WaitingDelivery } from './store.ts';

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
export class RaceLost extends Error {}

/**
 * Gives a choice's deliveries to its courier, or offers them where the courier's fleet is asked; all or none: only
 * while the area is held, while the courier has just the work that the tick saw, and while every delivery still seeks
 * a courier.
 * @returns lost when one of these is no longer so
 */
export async function commitChoice(
  ctx: Context,
  holding: Holding,
  choice: Choice,
  seen: Seen,
): Promise<'assigned' | 'offered' | 'lost'> {
  const courier = seen.couriers.get(choice.courier.id)!;
  const added = choice.bundle.orders.flatMap(({ id }) => seen.deliveries.get(id) ?? []);
  const isAsked = (courier.assign ?? ctx.config.dispatchAssign) === 'offer';
  // In one order everywhere, so that nobody who holds deliveries waits for somebody else who does.
  const deliveries = added.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  try {
    await ctx.sql.transaction(async (tx) => {
      await refuseChange(tx, holding, courier);
      if (isAsked) {
        await offer(ctx, tx, { holding, choice, deliveries });
        return;
      }
      for (const delivery of deliveries) await assign(ctx, tx, { holding, choice, delivery });
      await addStops(tx, courier.id, stopsOfBundle(choice));
    });
  } catch (error) {
    if (error instanceof RaceLost || error instanceof MoveRefused) return 'lost';
    throw error;
  }
  if (isAsked) return 'offered';
  ctx.wake('webhooks');
  return 'assigned';
}

async function refuseChange(tx: Tx, holding: Holding, { id, jobs }: CourierOnDuty): Promise<void> {
  if (!(await holdsArea(tx, holding))) throw new RaceLost();
  const present = await lockCourierJobs(tx, id);
  const seen = jobs.map((job) => job.deliveryId).sort();
  if (present === undefined || present.join() !== seen.join()) throw new RaceLost();
  if (await hasOpenOffer(tx, id)) throw new RaceLost();
}

async function offer(
  ctx: Context,
  tx: Tx,
  { holding, choice, deliveries }: { holding: Holding; choice: Choice; deliveries: WaitingDelivery[] },
): Promise<void> {
  const { environment } = holding;
  const made = await insertOffer(
    tx,
    {
      id: `OF-${timeOrderedSuffix(ctx.now())}`,
      courierId: choice.courier.id,
      offerSeconds: ctx.config.dispatchOfferSeconds,
      stops: stopsOfBundle(choice),
    },
    deliveries.map(({ id: deliveryId, workspaceId, timelineLength, cause }) => ({
      ...{ workspaceId, environment, deliveryId, timelineLength, cause },
      ...reasonsOf(choice),
    })),
  );
  if (made < deliveries.length) throw new RaceLost();
}

async function assign(
  ctx: Context,
  tx: Tx,
  { holding, choice, delivery }: { holding: Holding; choice: Choice; delivery: WaitingDelivery },
): Promise<void> {
  const { id: deliveryId, workspaceId, timelineLength, cause } = delivery;
  const scope = { workspaceId, environment: holding.environment };
  const locked = await lockDelivery(tx, scope, deliveryId);
  if (locked?.timelineLength !== timelineLength) throw new RaceLost();
  const courierId = choice.courier.id;
  await giveToCourier(ctx, tx, locked, { courierId, cause, offerId: null, ...reasonsOf(choice) });
}

const reasonsOf = ({ bundle, considered }: Choice) => ({
  bundle: bundle.orders.map((order) => order.id),
  considered: considered.map(({ courierId, pairing }) => ({
    courierId,
    pickupAt: new Date(pairing.arriveMinute * minuteMs),
    costMinutes: pairing.costMinutes,
    parts: pairing.parts,
  })),
});
