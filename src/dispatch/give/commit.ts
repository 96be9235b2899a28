import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { lockDelivery } from '../../deliveries/store.ts';
import { MoveRefused } from '../../deliveries/transition.ts';
import { timeOrderedSuffix } from '../../ids.ts';
import { type Holding, holdsArea } from '../look/leases-store.ts';
import { addStops } from './add-stops.ts';
import { lockAssignments } from './couriers-store.ts';
import type { Gift, GivenDelivery, Giving } from './gifts.ts';
import { giveToCourier } from './give-to-courier.ts';
import { hasOpenOffer, insertOffer } from './offers-store.ts';

/** What was written of gifts. */
export interface Written {
  /** Deliveries that got a courier. */
  readonly assigned: number;
  /** Deliveries that changed from one courier to another. */
  readonly moved: number;
  /** Deliveries that a courier was asked to take. */
  readonly offered: number;
  /** Couriers for whom something had changed before it could be written. */
  readonly lost: number;
}

/** Makes gifts one after the other; those that have been overtaken are left for the next look. */
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
  return written;
}

/** What was seen has changed since: the next look sees it anew. */
class RaceLost extends Error {}

/**
 * Gives deliveries to couriers, with their stops, or offers them where the courier is asked; all or none: only while the
 * area is held, while the couriers have just the work that was seen, and while every delivery is as it was.
 * @returns false when one of these is no longer so
 */
async function commitGiving(ctx: Context, holding: Holding, { gifts, workOf }: Giving): Promise<boolean> {
  try {
    await ctx.sql.transaction(async (tx) => {
      await refuseChange(tx, holding, workOf);
      const told = gifts.filter(({ isAsked }) => !isAsked);
      const given = told.flatMap((gift) => gift.added.map((delivery) => ({ gift, delivery })));
      // In one order everywhere, so that nobody who holds deliveries waits for somebody else who does.
      given.sort((one, other) => (one.delivery.deliveryId < other.delivery.deliveryId ? -1 : 1));
      for (const { gift, delivery } of given) await give(ctx, tx, gift, delivery);
      for (const { courierId, stops } of told) await addStops(tx, courierId, stops);
      for (const gift of gifts) if (gift.isAsked) await offer(ctx, tx, gift);
    });
  } catch (error) {
    if (error instanceof RaceLost || error instanceof MoveRefused) return false;
    throw error;
  }
  ctx.wake('webhooks');
  return true;
}

async function refuseChange(tx: Tx, holding: Holding, workOf: Giving['workOf']): Promise<void> {
  if (!(await holdsArea(tx, holding))) throw new RaceLost();
  // In one order everywhere, so that two dispatchers never wait for each other's couriers.
  for (const courierId of [...workOf.keys()].sort()) {
    const present = await lockAssignments(tx, courierId);
    const seen = [...new Set(workOf.get(courierId))].sort();
    if (present === undefined || present.join() !== seen.join()) throw new RaceLost();
    if (await hasOpenOffer(tx, courierId)) throw new RaceLost();
  }
}

async function give(
  ctx: Context,
  tx: Tx,
  { courierId, bundle }: Gift,
  { deliveryId, timelineLength, cause, considered, ...scope }: GivenDelivery,
): Promise<void> {
  const delivery = await lockDelivery(tx, scope, deliveryId);
  if (delivery?.timelineLength !== timelineLength) throw new RaceLost();
  await giveToCourier(ctx, tx, delivery, { courierId, cause, offerId: null, bundle, considered });
}

/** Asks a courier to take all that is new to them; their stops change when they do. */
async function offer({ now, config }: Context, tx: Tx, gift: Gift): Promise<void> {
  const id = `OF-${timeOrderedSuffix(now())}`;
  const made = await insertOffer(tx, { id, offerSeconds: config.dispatchOfferSeconds }, gift);
  if (made < gift.added.length) throw new RaceLost();
}
