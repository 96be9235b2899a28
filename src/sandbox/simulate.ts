import type { Context } from '../context.ts';
import type { Delivery } from '../deliveries/delivery.ts';
import { moveOf } from '../deliveries/lifecycle.ts';
import { actOnDelivery } from '../deliveries/moves/act.ts';
import { arriveByPosition } from '../deliveries/moves/arrive.ts';
import { postponePromises } from '../deliveries/promises/promises-store.ts';
import { findDelivery } from '../deliveries/store.ts';
import { MoveRefused } from '../deliveries/transition.ts';
import type { CourierPosition } from '../fleet/positions/position.ts';
import type { JobPayloads } from '../jobs/jobs.ts';
import { findJobsOfDelivery } from '../jobs/store.ts';
import { later } from '../time.ts';
import { beginLife } from './begin-life.ts';
import { type Found, faultOf, type Life, lifeOf, payloadOf, refOf, settledOf } from './life.ts';
import { actOf } from './people.ts';
import { findPlace, type Step } from './script.ts';
import { type Outcome, readPayload, type SimulationProgress } from './simulation.ts';
import { reportPlace } from './travel.ts';
import { nextReport, waitForStep } from './wait.ts';
import { applyFault, endFault, prepareFault } from './webhook-faults.ts';

/**
 * If a step is later than this, the service was stopped meanwhile. The delivery's promised times are then postponed by
 * the delay of the step (decision 163).
 */
const tolerableDelayMs = 2_000;
/** Poll interval of a simulation that waits until all earlier events of its delivery have been sent. */
const lookAgainMs = 100;

/**
 * Runs the simulation job of a delivery once, and returns when it must run again. The first run begins the simulation.
 * Each later run makes the script's next move, with the same function as moves by real people. If a person has moved
 * the delivery meanwhile, the run instead finds the step at which the script continues (decision 123). A repeated run
 * is safe.
 */
export async function simulateDelivery(ctx: Context, job: JobPayloads['simulate']): Outcome {
  const payload = readPayload(job);
  const found = await findDelivery(ctx.sql, payload, payload.deliveryId);
  if (found === undefined) return undefined;
  const { progress } = payload;
  if (progress === undefined) return beginLife(ctx, payload, found);
  const life = lifeOf(settledOf(payload), found);
  const next = await goOn(ctx, life, progress);
  const fault = faultOf(life, progress);
  if (next === undefined && fault !== undefined) await endFault(ctx, fault);
  return next;
}

async function goOn(ctx: Context, life: Life, progress: SimulationProgress): Outcome {
  const { heldSequence } = progress;
  if (life.delivery.timelineLength === progress.timelineLength) {
    const onTheWay = progress.leg !== undefined && ctx.now() < new Date(progress.stepAt);
    return onTheWay ? travel(ctx, life, progress) : takeStep(ctx, life, progress);
  }
  const done = findPlace(life.script, progress.step, life.delivery);
  return done === undefined ? undefined : waitForStep(ctx, life, { done, from: ctx.now(), heldSequence });
}

/** Returns the next step of a delivery's running simulation; undefined when there is none. */
export async function findNextStep(ctx: Context, found: Found): Promise<Step | undefined> {
  const [job] = await findJobsOfDelivery(ctx.sql, found.delivery.id, ['simulate']);
  if (job?.kind !== 'simulate') return undefined;
  const payload = readPayload(job.payload);
  if (payload.progress === undefined) return undefined;
  const { script, delivery } = lifeOf(settledOf(payload), found);
  const { step, timelineLength } = payload.progress;
  const done = delivery.timelineLength === timelineLength ? step : findPlace(script, step, delivery);
  return done === undefined ? undefined : script[done];
}

/**
 * Reports the courier's position, and returns when the job must run again: at the next position report, or at the
 * arrival if that is earlier.
 */
async function travel(ctx: Context, life: Life, progress: SimulationProgress): Outcome {
  await report(ctx, life, progress);
  return { runAt: nextReport(ctx, progress), payload: payloadOf(life, progress) };
}

async function report(ctx: Context, { delivery }: Life, progress: SimulationProgress) {
  const { leg } = progress;
  if (leg === undefined || delivery.courier === null) return undefined;
  return reportPlace(ctx, delivery.courier.id, { ...progress, leg });
}

async function takeStep(ctx: Context, life: Life, progress: SimulationProgress): Outcome {
  const { delivery, script } = life;
  const step = script[progress.step];
  if (step === undefined) return undefined;
  const now = ctx.now();
  const isEvent = moveOf(step.move).mark === undefined;
  const fault = isEvent ? faultOf(life, progress) : undefined;
  const sequence = delivery.eventCount + 1;
  if (fault !== undefined && !(await prepareFault(ctx, fault, sequence))) {
    return { runAt: later(now, lookAgainMs), payload: payloadOf(life, progress) };
  }
  const stepAt = new Date(progress.stepAt);
  const lateMs = now.getTime() - stepAt.getTime();
  const stoodStill = lateMs > tolerableDelayMs;
  if (stoodStill) await postponePromises(ctx.sql, refOf(delivery), lateMs);
  try {
    const position = await report(ctx, life, progress);
    const arrived = isEvent || position === undefined ? undefined : await arrive(ctx, life, position);
    const moved = arrived ?? (await makeMove(ctx, delivery, step));
    const heldSequence = fault ? await applyFault(ctx, fault, sequence) : progress.heldSequence;
    const wait = { done: progress.step + 1, from: stoodStill ? now : stepAt, heldSequence };
    return await waitForStep(ctx, { ...life, delivery: moved }, wait);
  } catch (error) {
    if (!(error instanceof MoveRefused)) throw error;
    return afterRefusal(ctx, life, progress, error);
  }
}

async function makeMove(ctx: Context, delivery: Delivery, step: Step): Promise<Delivery> {
  const act = await actOf(ctx, delivery, step);
  return actOnDelivery(ctx, { scope: delivery, deliveryId: delivery.id }, act);
}

/**
 * Passes the courier's position to the geofence, which marks the arrival in the same way as for a real courier.
 * @returns the marked delivery; undefined if the geofence set no mark
 */
async function arrive(
  ctx: Context,
  { delivery }: Life,
  position: CourierPosition,
): Promise<Delivery | undefined> {
  await arriveByPosition(ctx, [position]);
  const found = await findDelivery(ctx.sql, delivery, delivery.id);
  return found?.delivery.timelineLength === delivery.timelineLength + 1 ? found.delivery : undefined;
}

/**
 * Handles a refused move. If another actor moved the delivery first, the job runs again at once. If not, the script is
 * wrong and the simulation ends.
 */
async function afterRefusal(
  ctx: Context,
  life: Life,
  progress: SimulationProgress,
  refusal: MoveRefused,
): Outcome {
  const { delivery, scenario } = life;
  const found = await findDelivery(ctx.sql, delivery, delivery.id);
  if (found !== undefined && found.delivery.timelineLength !== progress.timelineLength) {
    return { runAt: ctx.now(), payload: payloadOf(life, progress) };
  }
  ctx.log.warn({ err: refusal, deliveryId: delivery.id, scenario }, 'a sandbox simulation ended early');
  return undefined;
}
