import type { Context } from '../context.ts';
import type { Area } from '../quotes/market.ts';
import { commitChoice, type Holding } from './commit.ts';
import { type DispatchPolicy, defaultPolicy } from './policy.ts';
import { takeSnapshot } from './take-snapshot.ts';
import { runTick } from './tick.ts';

/** What one run in an area came to. */
export interface RunResult {
  readonly waiting: number;
  readonly couriers: number;
  /** Deliveries that got a courier. */
  readonly assigned: number;
  /** Choices that had changed before they could be written. */
  readonly lost: number;
}

const idle: RunResult = { waiting: 0, couriers: 0, assigned: 0, lost: 0 };

/** Looks once for couriers in an area that this process holds: reads, runs the tick, writes what cannot wait. */
export async function runDispatch(ctx: Context, area: Area, holding: Holding): Promise<RunResult> {
  const policy: DispatchPolicy = { ...defaultPolicy, tickMinutes: ctx.config.dispatchTickSeconds / 60 };
  const moment = await takeSnapshot(ctx, holding.environment, area, policy);
  if (moment === undefined) return idle;
  let assigned = 0;
  let lost = 0;
  for (const choice of runTick(moment.snapshot, policy)) {
    if (!choice.commit) continue;
    const added = choice.bundle.orders.filter(({ id }) => moment.deliveries.has(id)).length;
    if (await commitChoice(ctx, holding, choice, moment)) assigned += added;
    else lost += 1;
  }
  return { waiting: moment.deliveries.size, couriers: moment.couriers.size, assigned, lost };
}
