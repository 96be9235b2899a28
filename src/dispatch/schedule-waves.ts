import type { Context } from '../context.ts';
import type { Whereabouts } from '../fleet/positions/whereabouts.ts';
import type { Area } from '../quotes/market.ts';
import { isApart, later, minuteMs } from '../time.ts';
import { defaultRoutePolicy } from './core/policy.ts';
import type { Thread } from './decide/start-thread.ts';
import { cutOffsIn, lastCutOff } from './look/cut-offs.ts';
import type { Holding } from './look/leases-store.ts';
import { type Planner, runWave } from './run-wave.ts';

/**
 * Plans SAME_DAY routes in the areas for which a process has the lease, in parallel with its runs of dispatch (decision
 * 147).
 */
export interface Waves {
  /** Starts a route planning (wave) in an area when one is due and none is running. */
  begin(area: Area, holding: Holding): void;
  /**
   * Adds waiting deliveries to present routes. Does nothing while routes are being planned in the area, because the
   * change would invalidate the plan.
   */
  join(area: Area, holding: Holding): Promise<void>;
  /** Waits for running plannings to end; the caller has stopped their thread. */
  end(): Promise<void>;
}

/**
 * The time that a task may take in addition to its search (`routeSeconds`). Adding deliveries to routes and ending a
 * search normally take milliseconds.
 */
const graceMs = 30_000;

/** Returns a planner that runs in the given thread. */
export const planIn =
  (thread: Thread, { config }: Context): Planner =>
  (moment, policy, budget) =>
    thread.run('routes', { moment, policy, budget }, config.routeSeconds * 1000 + graceMs);

/**
 * Schedules the planning of routes (waves) in `thread`. Deliveries are added to present routes in another thread,
 * `quick`, so that they need not wait until a long planning ends.
 */
export function scheduleWaves(
  ctx: Context,
  { thread, quick, whereabouts }: { thread: Thread; quick: Thread; whereabouts: Whereabouts },
): Waves {
  const lastWaves = new Map<string, Date>();
  const running = new Map<string, Promise<void>>();
  let ended = false;
  const { replanMinutes } = defaultRoutePolicy;
  const { routeSeconds } = ctx.config;

  const wave = async (area: Area, holding: Holding, now: Date) => {
    try {
      const budget = { seconds: routeSeconds, seed: now.getTime() };
      const result = await runWave(ctx, area, holding, { whereabouts, budget, plan: planIn(thread, ctx) });
      // If part of the plan was outdated before it could be written, the next planning is due in one minute.
      if (result.lost > 0) lastWaves.set(area.id, later(now, (1 - replanMinutes) * minuteMs));
      ctx.log.debug({ areaId: area.id, ...result }, 'planned routes');
    } catch (error) {
      if (!ended) ctx.log.error({ err: error, areaId: area.id }, 'routes cannot be planned; retrying');
    }
  };

  const isDue = (area: Area, now: Date): boolean => {
    const last = lastWaves.get(area.id);
    if (last === undefined) return true;
    const cutOff = lastCutOff(cutOffsIn(ctx, area.id), now, area.timeZone);
    if (cutOff !== undefined && cutOff > last) return true;
    return isApart(now, last, replanMinutes * minuteMs);
  };

  return {
    begin: (area, holding) => {
      const now = ctx.now();
      if (running.has(area.id) || !isDue(area, now)) return;
      lastWaves.set(area.id, now);
      running.set(
        area.id,
        wave(area, holding, now).finally(() => running.delete(area.id)),
      );
    },
    join: async (area, holding) => {
      if (!running.has(area.id))
        await runWave(ctx, area, holding, { whereabouts, budget: null, plan: planIn(quick, ctx) });
    },
    end: async () => {
      ended = true;
      await Promise.all(running.values());
    },
  };
}
