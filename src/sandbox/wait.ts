import type { Context } from '../context.ts';
import { releaseAtOf } from '../deliveries/booking/book.ts';
import { findJobsOfDelivery } from '../jobs/store.ts';
import { later } from '../time.ts';
import { type Life, payloadOf } from './life.ts';
import type { Milestone } from './script.ts';
import type { Outcome, SimulationProgress } from './simulation.ts';
import { legOf, reportEveryMs } from './travel.ts';

/**
 * Returns when the simulation job must run next, if the first `done` steps are finished and the wait for the next step
 * began at `from` (decision 122).
 */
export async function waitForStep(
  ctx: Context,
  life: Life,
  { done, from, heldSequence }: { done: number; from: Date; heldSequence?: number | undefined },
): Outcome {
  const { delivery, script, speed } = life;
  const step = script[done];
  if (step === undefined) return undefined;
  const milestone = step.milestone && (await instantOf(ctx, life, step.milestone));
  const start = milestone && milestone > from ? milestone : from;
  const stepAt = later(start, (step.seconds * 1000) / speed);
  const leg = await legOf(ctx, delivery, step);
  const progress = {
    step: done,
    timelineLength: delivery.timelineLength,
    waitFrom: from.toISOString(),
    stepAt: stepAt.toISOString(),
    ...(heldSequence !== undefined && { heldSequence }),
    ...(leg !== undefined && { leg }),
  };
  return {
    runAt: leg === undefined ? stepAt : nextReport(ctx, progress),
    payload: payloadOf(life, progress),
  };
}

/** Returns the time of the courier's next position report. It is not later than the arrival. */
export function nextReport(ctx: Context, { waitFrom, stepAt }: SimulationProgress): Date {
  const arrivesAt = new Date(stepAt);
  const next = later(ctx.now(), reportEveryMs(arrivesAt.getTime() - Date.parse(waitFrom)));
  return next < arrivesAt ? next : arrivesAt;
}

async function instantOf(ctx: Context, { delivery, speed }: Life, name: Milestone): Promise<Date | null> {
  const { createdAt, scheduleFrom } = delivery;
  const sooner = (at: Date) => later(createdAt, (at.getTime() - createdAt.getTime()) / speed);
  switch (name) {
    case 'release':
      return scheduleFrom && sooner(releaseAtOf(ctx, delivery, scheduleFrom));
    case 'allocationEnd': {
      const [limit] = await findJobsOfDelivery(ctx.sql, delivery.id, ['expire-allocation']);
      return limit === undefined ? null : sooner(limit.runAt);
    }
    // The promised times were already moved closer when the simulation began.
    case 'promisedPickup':
      return delivery.promisedPickupAt;
    case 'promisedDropoff':
      return delivery.promisedDropoffAt;
  }
}
