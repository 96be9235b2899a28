import type { Context } from '../context.ts';
import type { Area } from '../quotes/market.ts';
import { batchesOfChoices } from './assign/assignments.ts';
import { commitAssignments } from './assign/commit.ts';
import type { Choice } from './core/tick.ts';
import { chooseSwaps, type SwapMoment } from './decide/choose-swaps.ts';
import type { Holding } from './look/leases-store.ts';
import { listCouriersOnDuty } from './look/list-couriers.ts';
import { findRoad } from './look/paces-store.ts';
import { boundsOf, type Sight, urgencyIn, widen } from './look/take-moment.ts';
import { listSwappableDeliveries, listWaitingDeliveries } from './look/waiting-store.ts';
import { policyOf } from './run.ts';

/** Chooses swaps, in which a faster courier takes a delivery over, in this thread or in another. */
export type SwapChooser = (moment: SwapMoment) => Promise<readonly Choice[]>;

const chooseHere: SwapChooser = async (moment) => chooseSwaps(moment);
const mostHeld = 200;

/**
 * Moves deliveries whose courier has not set off to couriers who can pick them up much sooner, in an area for which
 * this process has the lease (exclusive right). Couriers who may decline get an offer instead.
 * @returns the number of deliveries moved or offered
 */
export async function swapCouriers(
  ctx: Context,
  area: Area,
  holding: Holding,
  { whereabouts, gone, choose = chooseHere }: Sight & { choose?: SwapChooser },
): Promise<number> {
  const { environment } = holding;
  const policy = policyOf(ctx);
  const now = ctx.now();
  const draw = { now, gone, most: mostHeld, barMinutes: policy.barMinutes };
  const held = await listSwappableDeliveries(ctx.sql, environment, area.id, draw);
  if (held.length === 0) return 0;
  const waiting = { ...draw, ...urgencyIn(ctx.config, area, now) };
  const deliveries = await listWaitingDeliveries(ctx.sql, environment, area.id, waiting);
  const bounds = widen(boundsOf([...held, ...deliveries].map(({ pickup }) => pickup)));
  const couriers = await listCouriersOnDuty(ctx, whereabouts, environment, bounds);
  const moment = { now, road: await findRoad(ctx.sql, area, { environment, now }), deliveries, couriers };
  const choices = await choose({ moment, held, policy });
  const batches = batchesOfChoices(choices, { deliveries: held, couriers }, environment);
  const { assigned, moved, offered } = await commitAssignments(ctx, holding, batches);
  return assigned + moved + offered;
}
