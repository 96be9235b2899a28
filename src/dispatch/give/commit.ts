import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import type { Delivery } from '../../deliveries/delivery.ts';
import { lockDelivery } from '../../deliveries/store.ts';
import { MoveRefused } from '../../deliveries/transition.ts';
import { timeOrderedSuffix } from '../../ids.ts';
import { enqueuePush } from '../../push/enqueue.ts';
import { later } from '../../time.ts';
import { type Holding, holdsArea } from '../look/leases-store.ts';
import { addStops } from './add-stops.ts';
import { lockAssignments } from './couriers-store.ts';
import type { Gift, GivenDelivery, Giving } from './gifts.ts';
import { giveToCourier } from './give-to-courier.ts';
import { hasOpenOffer, insertOffer } from './offers-store.ts';

/** The result of writing assignments. */
export interface Written {
  /** Deliveries that got a courier. */
  readonly assigned: number;
  /** Deliveries that went from one courier to another. */
  readonly moved: number;
  /** Deliveries that were offered to a courier. */
  readonly offered: number;
  /** Couriers whose work had changed before the write. */
  readonly lost: number;
}

/** Writes assignments one after the other. Those that were overtaken are left for the next pass. */
export async function commitGivings(
  ctx: Context,
  holding: Holding,
  givings: readonly Giving[],
): Promise<Written> {
  const written = { assigned: 0, moved: 0, offered: 0, lost: 0 };
  for (const giving of givings) {
    if (!(await commitGiving(ctx, holding, giving))) {
      written.lost += giving.gifts.length;
      continue;
    }
    for (const { isAsked, added } of giving.gifts) {
      for (const { fromCourierId } of added)
        written[isAsked ? 'offered' : fromCourierId === null ? 'assigned' : 'moved'] += 1;
    }
  }
  ctx.telemetry.metrics.offers.inc({ outcome: 'made' }, written.offered);
  return written;
}

/** The state has changed since it was read; the next look reads it again. */
class RaceLost extends Error {}

/**
 * Assigns deliveries to couriers with their stops, or offers them where couriers may decline. All or none are
 * written, only while the area is held, the couriers have the same work as read, and every delivery is unchanged.
 * @returns false when one of these no longer holds
 */
async function commitGiving(ctx: Context, holding: Holding, { gifts, workOf }: Giving): Promise<boolean> {
  try {
    await ctx.sql.transaction(async (tx) => {
      await refuseChange(tx, holding, workOf);
      const told = gifts.filter(({ isAsked }) => !isAsked);
      const given = told.flatMap((gift) => gift.added.map((delivery) => ({ gift, delivery })));
      // The order of locks (docs/architecture.md): by id, and all before the first is changed.
      given.sort((one, other) => (one.delivery.deliveryId < other.delivery.deliveryId ? -1 : 1));
      const held: Delivery[] = [];
      for (const { delivery } of given) held.push(await holdUnchanged(tx, delivery));
      for (const [place, { gift, delivery }] of given.entries()) {
        const { courierId, bundle, stops } = gift;
        const { cause, considered } = delivery;
        const present = { courierId, cause, offerId: null, bundle, considered, stops };
        await giveToCourier(ctx, tx, held[place]!, present);
      }
      for (const { courierId, stops } of told) await addStops(tx, courierId, stops);
      for (const gift of gifts) if (gift.isAsked) await offer(ctx, tx, gift);
    });
  } catch (error) {
    if (error instanceof RaceLost || error instanceof MoveRefused) return false;
    throw error;
  }
  ctx.wake('webhooks');
  ctx.wake('jobs');
  return true;
}

async function refuseChange(tx: Tx, holding: Holding, workOf: Giving['workOf']): Promise<void> {
  if (!(await holdsArea(tx, holding))) throw new RaceLost();
  // All code locks couriers in this order, so that two dispatchers never wait for each other's.
  for (const courierId of [...workOf.keys()].sort()) {
    const present = await lockAssignments(tx, courierId);
    const seen = [...new Set(workOf.get(courierId))].sort();
    if (present === undefined || present.join() !== seen.join()) throw new RaceLost();
    if (await hasOpenOffer(tx, courierId)) throw new RaceLost();
  }
}

async function holdUnchanged(
  tx: Tx,
  { deliveryId, timelineLength, workspaceId, environment }: GivenDelivery,
): Promise<Delivery> {
  const delivery = await lockDelivery(tx, { workspaceId, environment }, deliveryId);
  if (delivery?.timelineLength !== timelineLength) throw new RaceLost();
  return delivery;
}

/** Offers a courier all deliveries that are new to them; their stops change when they accept. */
async function offer({ now, config }: Context, tx: Tx, gift: Gift): Promise<void> {
  const at = now();
  const id = `OF-${timeOrderedSuffix(at)}`;
  const offerSeconds = config.dispatchOfferSeconds;
  const made = await insertOffer(tx, { id, offerSeconds }, gift);
  const [first] = gift.added;
  if (made < gift.added.length || first === undefined) throw new RaceLost();
  const forMs = offerSeconds * 1000;
  const notice = { kind: 'OFFER', offerID: id, endsAt: later(at, forMs).toISOString() } as const;
  const { workspaceId, environment } = first;
  await enqueuePush(tx, { courierId: gift.courierId, workspaceId, environment, notice, forMs }, at);
}
