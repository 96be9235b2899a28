import type { Context, Environment } from '../../context.ts';
import type { Whereabouts } from '../../fleet/positions/whereabouts.ts';
import type { Area } from '../../quotes/market.ts';
import { roadOf } from '../../quotes/travel.ts';
import type { Holding } from '../commit.ts';
import { buildGrid, findNearby } from '../core/candidates.ts';
import { defaultPolicy, defaultRoutePolicy, type RoutePolicy } from '../core/policy.ts';
import { listCouriersOnDuty } from '../list-couriers.ts';
import { planeRound } from '../plane.ts';
import { stopsLeft } from '../stops/stop-list.ts';
import { listJobsInHand } from '../stops/store.ts';
import type { CourierOnDuty } from '../store.ts';
import { urgencyIn, widen } from '../take-snapshot.ts';
import { commitPlan } from './commit-plan.ts';
import { lastCutOff } from './cut-offs.ts';
import { type Budget, driveOf } from './drive.ts';
import type { WaitingOrder, WaveMoment, WavePlan } from './moment.ts';
import { planRoutes } from './plan.ts';
import { findSpread, listOrdersForWave } from './store.ts';

/** What one wave in an area came to. */
export interface WaveResult {
  readonly waiting: number;
  readonly assigned: number;
  /** Deliveries that a courier was asked to take. */
  readonly offered: number;
  /** Deliveries that changed from one courier to another. */
  readonly moved: number;
  /** Couriers whose routes had changed before the plan could be written. */
  readonly lost: number;
}

/** Plans routes, here or in another thread; without a budget, only what joins a route. */
export type Planner = (moment: WaveMoment, policy: RoutePolicy, budget: Budget | null) => Promise<WavePlan>;

const planHere: Planner = async (moment, policy, budget) =>
  planRoutes(moment, policy, budget && driveOf(budget, moment.orders.length));

/** Some more than the plan weighs, as not each may serve everybody. */
const mostNearIdle = 2 * defaultRoutePolicy.nearestCouriers;

/** As many as are planned at once; the most pressing come first. */
const mostWaiting = 400;

/** Plans the SAME_DAY deliveries of an area that this process holds, and writes what came of it (decision 147). */
export async function runWave(
  ctx: Context,
  area: Area,
  holding: Holding,
  {
    whereabouts,
    budget,
    plan = planHere,
  }: { whereabouts: Whereabouts; budget: Budget | null; plan?: Planner },
): Promise<WaveResult> {
  const moment = await takeWaveMoment(ctx, area, holding.environment, {
    whereabouts,
    joinsOnly: budget === null,
  });
  const waiting = moment?.orders.length ?? 0;
  if (moment === undefined) return { waiting: 0, assigned: 0, offered: 0, moved: 0, lost: 0 };
  const { routes, leftOut } = await plan(moment, defaultRoutePolicy, budget);
  if (budget !== null && leftOut.length > 0)
    ctx.log.debug({ areaId: area.id, leftOut }, 'no route has room for these');
  return { waiting, ...(await commitPlan(ctx, holding, moment, routes)) };
}

/** Reads who waits for a wave and who is on duty in an area; undefined when there is nothing to be planned. */
async function takeWaveMoment(
  ctx: Context,
  area: Area,
  environment: Environment,
  { whereabouts, joinsOnly }: { whereabouts: Whereabouts; joinsOnly: boolean },
): Promise<WaveMoment | undefined> {
  const now = ctx.now();
  const spread = await findSpread(ctx.sql, environment, area.id);
  if (spread === undefined) return undefined;
  const found = await listOrdersForWave(ctx.sql, environment, area.id, {
    ...urgencyIn(area, now),
    most: mostWaiting,
    barMinutes: defaultPolicy.barMinutes,
  });
  if (joinsOnly && found.length === 0) return undefined;
  const cutOff = lastCutOff(ctx.config.sameDayCutOffs, now, area.timeZone);
  const orders = found.map(({ since, ...order }) => ({
    ...order,
    isDue: cutOff !== undefined && since < cutOff,
  }));
  const onDuty = await listCouriersOnDuty(ctx, whereabouts, environment, widen(spread));
  const near = joinsOnly ? new Set() : findNearIdle(onDuty, orders);
  const concerned = onDuty.filter((courier) => courier.jobs.length > 0 || near.has(courier));
  if (concerned.length === 0) return undefined;
  const jobs = await listJobsInHand(ctx.sql, ...concerned.map(({ id }) => id));
  const jobsOf = Map.groupBy(jobs, ({ courierId }) => courierId);
  const couriers = concerned.map(({ jobs: _, assign, ...courier }) => ({
    ...courier,
    isAsked: (assign ?? ctx.config.dispatchAssign) === 'offer',
    stops: stopsLeft(jobsOf.get(courier.id) ?? []),
  }));
  return { now, areaId: area.id, road: roadOf(area, now), orders, couriers, depot: null };
}

/** Of a large fleet without work only those near a pickup matter: all of it takes long to send to another thread. */
function findNearIdle(onDuty: readonly CourierOnDuty[], orders: readonly WaitingOrder[]): Set<CourierOnDuty> {
  const idle = onDuty.filter(({ jobs }) => jobs.length === 0);
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
