import type { Context } from '../context.ts';
import type { Area } from '../quotes/market.ts';
import { type DispatchPolicy, defaultPolicy } from './core/policy.ts';
import { type Choice, runTick } from './core/tick.ts';
import { snapshotOf } from './decide/snapshot-of.ts';
import { commitGivings } from './give/commit.ts';
import { givingsOfChoices } from './give/gifts.ts';
import type { Holding } from './look/leases-store.ts';
import type { AreaMoment } from './look/moment.ts';
import { type Sight, takeMoment } from './look/take-moment.ts';

/** The result of one run in an area. */
export interface RunResult {
  readonly waiting: number;
  readonly couriers: number;
  /** Deliveries that got a courier, or another one. */
  readonly assigned: number;
  /** Deliveries that were offered to a courier. */
  readonly offered: number;
  /** Choices that had changed before they could be written. */
  readonly lost: number;
}

const idle: RunResult = { waiting: 0, couriers: 0, assigned: 0, offered: 0, lost: 0 };

/** Chooses couriers for waiting deliveries, here or in another thread. */
export type Chooser = (moment: AreaMoment, policy: DispatchPolicy) => Promise<readonly Choice[]>;

const chooseHere: Chooser = async (moment, policy) => runTick(snapshotOf(moment, policy), policy);

/**
 * Looks once for couriers in an area that this process holds: reads, runs the tick, writes the choices that
 * cannot wait.
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
  const choices = await choose(moment, policyOf(ctx));
  const committed = choices.filter(({ commit }) => commit);
  const written = await commitGivings(ctx, holding, givingsOfChoices(committed, moment, environment));
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

/** The settings with which a process dispatches. */
export const policyOf = ({ config }: Context): DispatchPolicy => ({
  ...defaultPolicy,
  tickMinutes: config.dispatchTickSeconds / 60,
  assign: config.dispatchAssign,
  offerSeconds: config.dispatchOfferSeconds,
});
