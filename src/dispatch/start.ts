import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context, Environment } from '../context.ts';
import type { Whereabouts } from '../fleet/positions/whereabouts.ts';
import type { Area } from '../quotes/market.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { isApart } from '../time.ts';
import { settleOffers } from './assign/settle-offers.ts';
import { defaultPolicy } from './core/policy.ts';
import { startThread, type Thread } from './decide/start-thread.ts';
import { noteLook } from './look/areas-store.ts';
import { goneSince } from './look/conditions-store.ts';
import { keepLease } from './look/keep-lease.ts';
import { claimAreas, type HeldArea, releaseAreas } from './look/leases-store.ts';
import { watchCouriers } from './look/watch-couriers.ts';
import { type Chooser, runDispatch } from './run.ts';
import { scheduleWaves, type Waves } from './schedule-waves.ts';
import { type SwapChooser, swapCouriers } from './swap-couriers.ts';
import { watchClock } from './watch-clock.ts';

/** A process's dispatcher, which assigns couriers until it is stopped. */
export interface Dispatcher {
  /** Finishes the present run of dispatch, and releases this process's leases of areas. */
  stop(): Promise<void>;
}

const beatMs = 2_000;
/**
 * The duration of a lease, the exclusive right of a process to dispatch in an area: four polls. If the process does not
 * renew it in time, another process takes the lease at its next poll.
 */
export const leaseSeconds = 8;

/**
 * Maximum duration of one computation in the thread (a tick). A longer computation is abandoned, and its thread ends.
 */
const mostTickMs = 5_000;

/** The environment whose deliveries need couriers. */
const environment: Environment = 'production';

/** The state that a dispatcher keeps from one poll to the next. */
interface Dispatching {
  readonly ctx: Context;
  readonly quoting: Quoting;
  readonly whereabouts: Whereabouts;
  readonly holderId: string;
  /** The thread that chooses couriers and computes swaps. */
  readonly thread: Thread;
  readonly waves: Waves;
  readonly clock: ReturnType<typeof watchClock>;
  /** The last run of dispatch in each area, by area id. */
  readonly lastLooks: Map<string, Look>;
  /** Aborted when the dispatcher is to stop. */
  readonly stopping: AbortSignal;
}

/**
 * Starts dispatching. Every few seconds, it takes or renews the leases (exclusive rights) of areas that have deliveries
 * for dispatch. In each of these areas it runs dispatch at a fixed interval, or sooner if a pickup is late, a parcel
 * became ready, or a courier refused a delivery. Any number of processes can share the areas.
 */
export function startDispatcher(ctx: Context, quoting: Quoting, whereabouts: Whereabouts): Dispatcher {
  const holderId = randomUUID();
  const thread = startThread();
  const waveThread = startThread();
  const waves = scheduleWaves(ctx, { thread: waveThread, quick: thread, whereabouts });
  const stopping = new AbortController();
  const { signal } = stopping;
  const clock = watchClock(ctx.now);
  const shared = { ctx, quoting, whereabouts, holderId, thread, waves, clock };
  const beating = beatOn({ ...shared, lastLooks: new Map(), stopping: signal });
  return {
    stop: async () => {
      stopping.abort();
      const ended = waves.end();
      await waveThread.stop();
      await beating;
      await ended;
      await thread.stop();
      // If the database is unavailable, the leases expire by themselves.
      await releaseAreas(ctx.sql, holderId).catch((error: Error) =>
        ctx.log.warn({ err: error }, 'areas cannot be released; other processes take them within seconds'),
      );
    },
  };
}

/** Polls until stopped. A failed poll is retried. */
async function beatOn(dispatching: Dispatching): Promise<void> {
  const { ctx, holderId, stopping: signal } = dispatching;
  const kept = { holderId, leaseSeconds, everyMs: beatMs };
  for (let delayMs = 0; ; delayMs = beatMs) {
    await pause(delayMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    await keepLease(ctx, kept, () => beat(dispatching)).catch((error: Error) =>
      ctx.log.error({ err: error }, 'dispatch failed; retrying'),
    );
  }
}

async function beat(dispatching: Dispatching): Promise<void> {
  const { ctx, quoting, whereabouts, holderId, waves, clock, lastLooks, stopping } = dispatching;
  const now = ctx.now();
  const { offers } = ctx.telemetry.metrics;
  const { lapsed, withdrawn } = await settleOffers(ctx.sql, { mostLapses: defaultPolicy.mostLapses, now });
  offers.inc({ outcome: 'lapsed' }, lapsed);
  offers.inc({ outcome: 'withdrawn' }, withdrawn);
  // Reads the positions now, because a process that was suspended has not received all of them.
  await whereabouts.refresh();
  const silent = await watchCouriers(ctx, whereabouts, environment);
  // After a jump of the clock, all couriers seem silent until they report again.
  const gone = clock.runsEvenlySince(goneSince(now)) ? silent : [];
  const claim = { holderId, leaseSeconds, now, gone };
  for (const held of await claimAreas(ctx.sql, environment, claim)) {
    const area = quoting.marketAt(now)?.areas.find(({ id }) => id === held.areaId);
    if (stopping.aborted || area === undefined) continue;
    waves.begin(area, { environment, areaId: area.id, holderId });
    if (!isDue(ctx, held, lastLooks.get(held.areaId))) continue;
    lastLooks.set(held.areaId, { at: now, newestRefusalAt: held.newestRefusalAt });
    await look(dispatching, area, gone);
  }
}

/** Runs dispatch in an area. An error in one area does not affect the others. */
async function look(
  { ctx, whereabouts, holderId, thread, waves }: Dispatching,
  area: Area,
  gone: readonly string[],
): Promise<void> {
  const holding = { environment, areaId: area.id, holderId };
  const end = ctx.telemetry.metrics.looks.startTimer();
  const choose: Chooser = (moment, policy) => thread.run('tick', { moment, policy }, mostTickMs);
  const chooseSwaps: SwapChooser = (moment) => thread.run('swap', moment, mostTickMs);
  try {
    const result = await runDispatch(ctx, area, holding, { whereabouts, gone, choose });
    await waves.join(area, holding);
    const swapped = await swapCouriers(ctx, area, holding, { whereabouts, gone, choose: chooseSwaps });
    const { couriers, assigned, offered } = result;
    await noteLook(ctx.sql, holding, { at: ctx.now(), couriers, given: assigned + offered });
    end({ outcome: 'done' });
    ctx.log.debug({ areaId: area.id, ...result, swapped }, 'dispatched an area');
  } catch (error) {
    end({ outcome: 'failed' });
    ctx.log.error({ err: error, areaId: area.id }, 'dispatch failed in an area; retrying');
  }
}

/** The time of the last run of dispatch in an area, and the latest refusal that was known at that time. */
interface Look extends Pick<HeldArea, 'newestRefusalAt'> {
  readonly at: Date;
}

const isNewer = (instant: Date | null, other: Date | null): boolean =>
  instant !== null && (other === null || instant > other);

/**
 * True if dispatch must run in the area now: it has not run there yet, the interval has passed, or a parcel became
 * ready or was refused since the last run. While a pickup is late, the interval is a third of the usual one.
 */
function isDue(ctx: Context, held: HeldArea, last: Look | undefined): boolean {
  const { newestReadyAt, newestRefusalAt, isLate } = held;
  if (last === undefined || isNewer(newestReadyAt, last.at)) return true;
  if (isNewer(newestRefusalAt, last.newestRefusalAt)) return true;
  const everyMs = (ctx.config.dispatchTickSeconds * 1000) / (isLate ? 3 : 1);
  return isApart(ctx.now(), last.at, everyMs);
}
