import type { Context, Environment } from '../../context.ts';
import type { Whereabouts } from '../../fleet/positions/whereabouts.ts';
import type { Area } from '../../quotes/market.ts';
import { buildGrid, findNearby } from '../core/candidates.ts';
import { defaultPolicy, defaultRoutePolicy } from '../core/policy.ts';
import { listAssignments } from './assignments-store.ts';
import type { CourierOnDuty } from './couriers-store.ts';
import { cutOffsIn, lastCutOff } from './cut-offs.ts';
import { listCouriersOnDuty } from './list-couriers.ts';
import type { WaveMoment } from './moment.ts';
import { findSpread, listOrdersForWave, type WaitingOrder } from './orders-store.ts';
import { findRoad } from './paces-store.ts';
import { planeRound } from './plane.ts';
import { stopsLeft } from './stop-list.ts';
import { urgencyIn, widen } from './take-moment.ts';

/**
 * Maximum number of couriers without work that are considered near one pickup. It is twice the number that a plan
 * compares, because some couriers serve only one workspace.
 */
const mostNearIdle = 2 * defaultRoutePolicy.nearestCouriers;

/** Maximum number of deliveries that are planned at once; the most urgent come first. */
const mostWaiting = 400;

/**
 * Reads the deliveries of an area that wait for the next route planning (wave), and the couriers on duty there;
 * undefined when there is nothing to plan.
 */
export async function takeWaveMoment(
  ctx: Context,
  area: Area,
  environment: Environment,
  { whereabouts, joinsOnly }: { whereabouts: Whereabouts; joinsOnly: boolean },
): Promise<WaveMoment | undefined> {
  const now = ctx.now();
  const spread = await findSpread(ctx.sql, environment, area.id);
  if (spread === undefined) return undefined;
  const found = await listOrdersForWave(ctx.sql, environment, area.id, {
    ...urgencyIn(ctx.config, area, now),
    most: mostWaiting,
    barMinutes: defaultPolicy.barMinutes,
  });
  if (joinsOnly && found.length === 0) return undefined;
  const cutOff = lastCutOff(cutOffsIn(ctx, area.id), now, area.timeZone);
  const orders = found.map(({ since, ...order }) => ({
    ...order,
    isDue: cutOff !== undefined && since < cutOff,
  }));
  const onDuty = await listCouriersOnDuty(ctx, whereabouts, environment, widen(spread));
  const near = joinsOnly ? new Set() : findNearIdle(onDuty, orders);
  const concerned = onDuty.filter((courier) => courier.assignments.length > 0 || near.has(courier));
  if (concerned.length === 0) return undefined;
  const assignments = await listAssignments(ctx.sql, ...concerned.map(({ id }) => id));
  const assignmentsOf = Map.groupBy(assignments, ({ courierId }) => courierId);
  const couriers = concerned.map(({ assignments: _, ...courier }) => ({
    ...courier,
    stops: stopsLeft(assignmentsOf.get(courier.id) ?? []),
  }));
  // An order may have been assigned since the orders were read. Without this check, it would be planned twice.
  const assigned = new Set(assignments.map(({ deliveryId }) => deliveryId));
  const waiting = orders.filter(({ id }) => !assigned.has(id));
  const road = await findRoad(ctx.sql, area, { environment, now });
  return { now, areaId: area.id, road, orders: waiting, couriers, depot: null };
}

/**
 * Returns the couriers without work who are nearest to each due pickup. A plan needs no others, and sending all such
 * couriers of a large fleet to another thread would be slow.
 */
function findNearIdle(onDuty: readonly CourierOnDuty[], orders: readonly WaitingOrder[]): Set<CourierOnDuty> {
  const idle = onDuty.filter(({ assignments }) => assignments.length === 0);
  const near = new Set<CourierOnDuty>();
  if (idle.length === 0) return near;
  const toPoint = planeRound(idle[0]!.position);
  const points = idle.map(({ position }) => toPoint(position));
  const grid = buildGrid(points, defaultPolicy.gridCellMeters);
  for (const { pickup, isDue } of orders) {
    if (!isDue) continue;
    const found = findNearby(grid, toPoint(pickup), defaultPolicy.searchMostMeters, mostNearIdle);
    for (const index of found) near.add(idle[index]!);
  }
  return near;
}
