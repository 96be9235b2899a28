import type { Context } from '../context.ts';
import type { Area } from '../quotes/market.ts';
import { commitChoice, type Holding } from './commit.ts';
import { type DispatchPolicy, defaultPolicy } from './core/policy.ts';
import { type Choice, runTick } from './core/tick.ts';
import { type AreaMoment, snapshotOf } from './moment.ts';
import { type Sight, takeSnapshot } from './take-snapshot.ts';

/** What one run in an area came to. */
export interface RunResult {
  readonly waiting: number;
  readonly couriers: number;
  /** Deliveries that got a courier. */
  readonly assigned: number;
  /** Deliveries that a courier was asked to take. */
  readonly offered: number;
  /** Choices that had changed before they could be written. */
  readonly lost: number;
}

const idle: RunResult = { waiting: 0, couriers: 0, assigned: 0, offered: 0, lost: 0 };

/** Chooses couriers for what waits, here or in another thread. */
export type Chooser = (moment: AreaMoment, policy: DispatchPolicy) => Promise<readonly Choice[]>;

const chooseHere: Chooser = async (moment, policy) => runTick(snapshotOf(moment, policy), policy);

/** Looks once for couriers in an area that this process holds: reads, runs the tick, writes what cannot wait. */
export async function runDispatch(
  ctx: Context,
  area: Area,
  holding: Holding,
  { choose = chooseHere, ...sight }: Sight & { choose?: Chooser },
): Promise<RunResult> {
  const policy = policyOf(ctx);
  const moment = await takeSnapshot(ctx, area, holding.environment, sight);
  if (moment === undefined) return idle;
  const seen = {
    deliveries: new Map(moment.deliveries.map((delivery) => [delivery.id, delivery])),
    couriers: new Map(moment.couriers.map((courier) => [courier.id, courier])),
  };
  const outcomes = { assigned: 0, offered: 0, lost: 0 };
  for (const choice of await choose(moment, policy)) {
    if (!choice.commit) continue;
    const added = choice.bundle.orders.filter(({ id }) => seen.deliveries.has(id)).length;
    const outcome = await commitChoice(ctx, holding, choice, seen);
    outcomes[outcome] += outcome === 'lost' ? 1 : added;
  }
  return { waiting: moment.deliveries.length, couriers: moment.couriers.length, ...outcomes };
}

/** The settings that a process dispatches with. */
export const policyOf = ({ config }: Context): DispatchPolicy => ({
  ...defaultPolicy,
  tickMinutes: config.dispatchTickSeconds / 60,
  assign: config.dispatchAssign,
  offerSeconds: config.dispatchOfferSeconds,
});
