import type { Context } from '../context.ts';
import { findPendingCashIdr, listHandoversOfCourier } from '../deliveries/evidence/late-handovers-store.ts';
import { foundCourier } from '../fleet/find-courier.ts';
import { listCashCollected, listCashHandedIn, listCashToCollect } from '../money/courier-cash-store.ts';
import { listOpenOfCourier } from '../money/differences-store.ts';
import { findHeld } from '../money/store.ts';

/**
 * Returns the amounts of cash that a courier holds, has pending, still has to collect, has collected and has handed in,
 * with the late handovers and the open differences.
 * @throws courierNotFound
 */
export async function readCourierCash(ctx: Context, courierId: string) {
  const courier = await foundCourier(ctx, courierId);
  const { environment, id } = courier;
  const { sql } = ctx;
  return {
    courier,
    held: await findHeld(sql, environment, id),
    pendingIdr: await findPendingCashIdr(sql, id),
    toCollect: await listCashToCollect(sql, environment, id),
    collected: await listCashCollected(sql, environment, id),
    handedIn: await listCashHandedIn(sql, environment, id),
    handovers: await listHandoversOfCourier(sql, id, ctx.now()),
    differences: await listOpenOfCourier(sql, environment, id),
  };
}
