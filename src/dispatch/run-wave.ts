import type { Context } from '../context.ts';
import type { Whereabouts } from '../fleet/positions/whereabouts.ts';
import type { Area } from '../quotes/market.ts';
import { batchesOfRoutes } from './assign/assignments.ts';
import { commitAssignments, type Written } from './assign/commit.ts';
import { defaultRoutePolicy, type RoutePolicy } from './core/policy.ts';
import { type Budget, driveOf } from './decide/drive.ts';
import type { WavePlan } from './decide/plan.ts';
import { planRoutes } from './decide/plan-routes.ts';
import type { Holding } from './look/leases-store.ts';
import type { WaveMoment } from './look/moment.ts';
import { takeWaveMoment } from './look/take-wave-moment.ts';

/** The result of one planning of SAME_DAY routes (a wave) in an area. */
export interface WaveResult extends Written {
  readonly waiting: number;
}

/**
 * Plans routes, in this thread or in another. If the budget is null, there is no search, and deliveries are only added
 * to present routes.
 */
export type Planner = (moment: WaveMoment, policy: RoutePolicy, budget: Budget | null) => Promise<WavePlan>;

const planHere: Planner = async (moment, policy, budget) =>
  planRoutes(moment, policy, budget && driveOf(budget, moment.orders.length));

/**
 * Plans the SAME_DAY deliveries of an area for which this process has the lease (exclusive right), and stores the
 * result (decision 147).
 */
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
  const { environment } = holding;
  const moment = await takeWaveMoment(ctx, area, environment, { whereabouts, joinsOnly: budget === null });
  if (moment === undefined) return { waiting: 0, assigned: 0, offered: 0, moved: 0, lost: 0 };
  const { routes, leftOut } = await plan(moment, defaultRoutePolicy, budget);
  if (budget !== null && leftOut.length > 0)
    ctx.log.debug({ areaId: area.id, leftOut }, 'no route has capacity for these deliveries');
  const written = await commitAssignments(ctx, holding, batchesOfRoutes(routes, moment, environment));
  return { waiting: moment.orders.length, ...written };
}
