import { randomUUID } from 'node:crypto';
import type { Context, Environment } from '../context.ts';
import type { Whereabouts } from '../fleet/positions/whereabouts.ts';
import type { Area } from '../quotes/market.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { defaultPolicy } from './core/policy.ts';
import { startThread } from './decide/start-thread.ts';
import { settleOffers } from './give/offers-store.ts';
import { claimAreas, type HeldArea, releaseAreas } from './look/leases-store.ts';
import { watchCouriers } from './look/watch-couriers.ts';
import { type Chooser, runDispatch } from './run.ts';
import { scheduleWaves } from './schedule-waves.ts';
import { type SwapChooser, swapCouriers } from './swap-couriers.ts';

/** A process's dispatcher, looking for couriers until it is stopped. */
export interface Dispatcher {
  /** Finishes the run under way and gives up every area. */
  stop(): Promise<void>;
}

const beatMs = 2_000;
/** A lease that is not renewed ends four beats later, and another process takes over at its next. */
export const leaseSeconds = 8;

/** A tick that takes longer than this is given up, and its thread with it. */
const mostTickMs = 5_000;

/** Sandbox deliveries live by their scripts: only those of production are sought couriers for. */
const environment: Environment = 'production';

/**
 * Starts looking for couriers: every few seconds, areas that wait are claimed or renewed, and each one held is run
 * when its tick is due, or sooner when an order is late, newly ready or refused. Any number of processes share the areas.
 */
export function startDispatcher(ctx: Context, quoting: Quoting, whereabouts: Whereabouts): Dispatcher {
  const holderId = randomUUID();
  const thread = startThread();
  const waveThread = startThread();
  const waves = scheduleWaves(ctx, { thread: waveThread, quick: thread, whereabouts });
  const choose: Chooser = (moment, policy) => thread.ask('tick', { moment, policy }, mostTickMs);
  const chooseSwaps: SwapChooser = (moment) => thread.ask('swap', moment, mostTickMs);
  const lastLooks = new Map<string, Look>();
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();
  let stopped = false;

  const beat = async () => {
    const now = ctx.now();
    await settleOffers(ctx.sql, { mostLapses: defaultPolicy.mostLapses, now });
    // A process that was halted knows nothing of what others heard meanwhile.
    await whereabouts.refresh();
    const gone = await watchCouriers(ctx, whereabouts, environment);
    const claim = { holderId, leaseSeconds, now, gone };
    let renewedMs = performance.now();
    for (const held of await claimAreas(ctx.sql, environment, claim)) {
      // Many areas take their time: what is held must not end meanwhile.
      if (performance.now() - renewedMs > beatMs) {
        await claimAreas(ctx.sql, environment, claim);
        renewedMs = performance.now();
      }
      const area = quoting.marketAt(now)?.areas.find(({ id }) => id === held.areaId);
      if (stopped || area === undefined) continue;
      waves.begin(area, { environment, areaId: area.id, holderId });
      if (!isDue(ctx, held, lastLooks.get(held.areaId))) continue;
      lastLooks.set(held.areaId, { at: now, newestRefusalAt: held.newestRefusalAt });
      await look(area, gone);
    }
  };

  /** What goes wrong in one area keeps no other from its turn. */
  const look = async (area: Area, gone: readonly string[]) => {
    const holding = { environment, areaId: area.id, holderId };
    try {
      const result = await runDispatch(ctx, area, holding, { whereabouts, gone, choose });
      await waves.join(area, holding);
      const swapped = await swapCouriers(ctx, area, holding, { whereabouts, gone, choose: chooseSwaps });
      ctx.log.debug({ areaId: area.id, ...result, swapped }, 'looked for couriers');
    } catch (error) {
      ctx.log.error({ err: error, areaId: area.id }, 'couriers cannot be sought in an area; trying again');
    }
  };

  const schedule = (delayMs: number) => {
    timer = setTimeout(() => {
      beating = beat()
        .catch((error: Error) => ctx.log.error({ err: error }, 'couriers cannot be sought; trying again'))
        .then(() => {
          if (!stopped) schedule(beatMs);
        });
    }, delayMs);
  };
  schedule(0);

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      const ended = waves.end();
      await waveThread.stop();
      await beating;
      await ended;
      await thread.stop();
      // Where the database is away, the leases end by themselves.
      await releaseAreas(ctx.sql, holderId).catch((error: Error) =>
        ctx.log.warn({ err: error }, 'areas cannot be given up; others take them within seconds'),
      );
    },
  };
}

/** When an area was looked at, and what had been refused there by then. */
interface Look extends Pick<HeldArea, 'newestRefusalAt'> {
  readonly at: Date;
}

const isNewer = (instant: Date | null, other: Date | null): boolean =>
  instant !== null && (other === null || instant > other);

/**
 * An area never looked at is due, and one where something was said to be ready or was refused since; a late order is
 * looked after three times as often.
 */
function isDue(ctx: Context, held: HeldArea, last: Look | undefined): boolean {
  const { newestReadyAt, newestRefusalAt, isLate } = held;
  if (last === undefined || isNewer(newestReadyAt, last.at)) return true;
  if (isNewer(newestRefusalAt, last.newestRefusalAt)) return true;
  const everyMs = (ctx.config.dispatchTickSeconds * 1000) / (isLate ? 3 : 1);
  return ctx.now().getTime() - last.at.getTime() >= everyMs;
}
