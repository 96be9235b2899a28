import type { Context } from '../context.ts';
import type { Area } from '../quotes/market.ts';
import { batchesOfChoices } from './assign/assignments.ts';
import { commitAssignments } from './assign/commit.ts';
import { putWaits } from './assign/waits-store.ts';
import { type DispatchPolicy, defaultPolicy } from './core/policy.ts';
import { chooseCouriers, type TickResult } from './decide/choose-couriers.ts';
import type { Holding } from './look/leases-store.ts';
import type { AreaMoment } from './look/moment.ts';
import { type Sight, takeMoment } from './look/take-moment.ts';

/** The result of one run of dispatch in an area. */
export interface RunResult {
  readonly waiting: number;
  readonly couriers: number;
  /** Deliveries that got their first courier, or another courier than before. */
  readonly assigned: number;
  /** Deliveries that were offered to a courier. */
  readonly offered: number;
  /** Choices that were not written, because the couriers or deliveries had changed since they were read. */
  readonly lost: number;
}

const idle: RunResult = { waiting: 0, couriers: 0, assigned: 0, offered: 0, lost: 0 };

/** Chooses couriers for waiting deliveries, in this thread or in another. */
export type Chooser = (moment: AreaMoment, policy: DispatchPolicy) => Promise<TickResult>;

const chooseHere: Chooser = async (moment, policy) => chooseCouriers(moment, policy);

/**
 * Runs dispatch once in an area for which this process has the lease (exclusive right). It reads the data of the area,
 * chooses couriers, and stores the choices that must not wait, and the reasons why the other deliveries wait.
 */
export async function runDispatch(
  ctx: Context,
  area: Area,
  holding: Holding,
  { choose = chooseHere, ...sight }: Sight & { choose?: Chooser },
): Promise<RunResult> {
  const { environment } = holding;
  const moment = await takeMoment(ctx, area, environment, sight);
  if (moment === undefined) return idle;
  const { choices, waits } = await choose(moment, policyOf(ctx));
  const written = await commitAssignments(ctx, holding, batchesOfChoices(choices, moment, environment));
  await putWaits(ctx.sql, holding, moment, waits);
  const { assigned, moved, offered, lost } = written;
  const { deliveries, couriers } = moment;
  return {
    waiting: deliveries.length,
    couriers: couriers.length,
    assigned: assigned + moved,
    offered,
    lost,
  };
}

/** Returns the default policy with the values from the settings and rules. */
export const policyOf = ({ config, rules }: Context): DispatchPolicy => ({
  ...defaultPolicy,
  tickMinutes: config.dispatchTickSeconds / 60,
  assign: config.dispatchAssign,
  offerSeconds: rules.of('dispatchOfferSeconds'),
});
