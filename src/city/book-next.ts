import type { Context } from '../context.ts';
import { bookDelivery } from '../deliveries/booking/book.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { hourMs, later, minuteMs } from '../time.ts';
import { type Chance, chanceOf } from './chance.ts';
import { activeCount, environment, type FoundedShop, mostWaiting } from './city.ts';
import { orderOf, type Wish } from './order.ts';
import { orPassOver } from './pass-over.ts';
import { countOpen } from './store.ts';

/**
 * Returns the kind of the city's next order: mostly for immediate pickup, sometimes scheduled, picked up at a hub, or
 * picked up in the outskirts.
 */
export function wishOf(chance: Chance, now: Date): Wish {
  const draw = chance.between(0, 100);
  if (draw < 6) return { service: 'LOGISTIC', areaId: null };
  const service = chance.is(0.8) ? 'INSTANT' : 'SAME_DAY';
  if (draw < 11) {
    const from = later(now, chance.whole(1, 30) * hourMs + chance.whole(0, 3) * 15 * minuteMs);
    return { service, areaId: null, window: { from, to: later(from, 2 * hourMs) } };
  }
  if (draw < 13) return { service: 'INSTANT', areaId: 'jabodetabek' };
  return { service, areaId: null };
}

/**
 * Books an order, unless enough deliveries are active or too many wait for a courier. On a slow machine, where
 * deliveries proceed slowly, the city thus books fewer orders.
 */
export async function bookNext(ctx: Context, quoting: Quoting, shops: readonly FoundedShop[]): Promise<void> {
  const { active, waiting } = await countOpen(ctx.sql, environment);
  if (active >= activeCount || waiting >= mostWaiting) return;
  const now = ctx.now();
  const chance = chanceOf(now.getTime());
  const { shop, workspaceId, credentialId } = chance.pick(shops);
  const wish = wishOf(chance, now);
  const number = Math.floor(now.getTime() / 1_000) % 1_000_000;
  const caller = { workspaceId, environment, actor: { kind: 'credential', id: credentialId } } as const;
  const booked = bookDelivery(ctx, quoting, ctx.sql, {
    caller,
    bookedOn: wish.service === 'LOGISTIC' ? 'logistic' : 'express',
    request: orderOf(chance, shop, number, wish),
    timeZone: 'Asia/Jakarta',
    followUps: () => [],
  });
  await orPassOver(ctx, booked);
}
