import { randomBytes } from 'node:crypto';
import { asCity } from '../../src/city/city.ts';
import { fillCity } from '../../src/city/fill.ts';
import { startCity } from '../../src/city/live.ts';
import type { Context } from '../../src/context.ts';
import { arriveByPosition } from '../../src/deliveries/moves/arrive.ts';
import { expireAllocation, releaseDelivery } from '../../src/deliveries/moves/background.ts';
import { makeForecasts } from '../../src/dispatch/forecasts/make-forecasts.ts';
import { claimAreas } from '../../src/dispatch/look/leases-store.ts';
import { watchCouriers } from '../../src/dispatch/look/watch-couriers.ts';
import { runDispatch } from '../../src/dispatch/run.ts';
import { runWave } from '../../src/dispatch/run-wave.ts';
import { startSupply } from '../../src/dispatch/start-supply.ts';
import { swapCouriers } from '../../src/dispatch/swap-couriers.ts';
import { watchPromises } from '../../src/dispatch/watch-promises.ts';
import type { CourierPosition } from '../../src/fleet/positions/position.ts';
import { putPositions } from '../../src/fleet/positions/store.ts';
import type { Tracker } from '../../src/fleet/positions/track.ts';
import type { DeliveryRef } from '../../src/jobs/jobs.ts';
import { createQuoting, type Quoting } from '../../src/quotes/quoting.ts';
import { later } from '../../src/time.ts';
import { createClock } from './clock.ts';
import { createTestContext } from './context.ts';
import { trackCouriers } from './couriers.ts';
import { createDatabase } from './database.ts';
import { atTestsEnd } from './file-end.ts';

const turnMs = 2_000;
/** Turns of the city between two looks of its dispatcher, and between two waves. */
const turnsPerLook = 15;
const turnsPerWave = 300;
const turnsPerMinute = 30;

interface Played {
  /** False while the dispatcher stands still. */
  readonly isDispatched?: boolean;
  readonly eachMinute?: (positions: ReadonlyMap<string, CourierPosition>) => Promise<void>;
}

/**
 * A full city that lives by a test's clock: its couriers ride, its dispatcher looks, and its jobs, forecasts and alerts
 * are made when due.
 */
export async function openCity(at: string) {
  const sql = await createDatabase();
  const clock = createClock(at);
  const secretKey = randomBytes(32).toString('base64');
  const config = { databaseUrl: sql.url, secretKey };
  const base = createTestContext(sql, { now: clock.now, config });
  const ctx = { ...base, config: asCity(base.config) };
  await fillCity(ctx);
  const quoting = await createQuoting(ctx);
  atTestsEnd(() => quoting.stop());
  const whereabouts = await trackCouriers(ctx);
  const look = startLooks(ctx, quoting, whereabouts);
  const supply = await startSupply(ctx, quoting, whereabouts);
  atTestsEnd(() => supply.stop());
  let reported: CourierPosition[] = [];
  const tracker = { report: (position: CourierPosition) => void reported.push(position) } as Tracker;
  const city = await startCity(ctx, { quoting, tracker });
  atTestsEnd(() => city.stop());
  const seen = new Map<string, CourierPosition>();
  let turn = 0;
  const play = async (minutes: number, { isDispatched = true, eachMinute }: Played) => {
    for (let left = minutes * turnsPerMinute; left > 0; left -= 1) {
      reported = [];
      await city.live(ctx, { seed: 1, isFull: true });
      for (const position of reported) seen.set(position.courierId, position);
      await putPositions(sql, reported);
      await arriveByPosition(ctx, reported);
      clock.at = later(clock.at, turnMs);
      turn += 1;
      if (turn % turnsPerLook === 0) {
        await runDueJobs(ctx);
        if (isDispatched) await look(turn % turnsPerWave === 0);
        await supply.refresh();
        await makeForecasts(ctx, { market: quoting.marketAt(ctx.now()), forecastFor: supply.forecastFor });
        await watchPromises(ctx);
      }
      if (turn % turnsPerMinute === 0) await eachMinute?.(seen);
    }
  };
  return { ctx, quoting, play };
}

/** What the dispatcher does at a beat in which every area is due. */
function startLooks(
  ctx: Context,
  quoting: Quoting,
  whereabouts: Awaited<ReturnType<typeof trackCouriers>>,
): (isWave: boolean) => Promise<void> {
  return async (isWave) => {
    await whereabouts.refresh();
    const now = ctx.now();
    const gone = await watchCouriers(ctx, whereabouts, 'production');
    const claim = { holderId: 'first', leaseSeconds: 600, now, gone };
    for (const { areaId } of await claimAreas(ctx.sql, 'production', claim)) {
      const area = quoting.marketAt(now)!.areas.find(({ id }) => id === areaId)!;
      const holding = { environment: 'production', areaId, holderId: 'first' } as const;
      await runDispatch(ctx, area, holding, { whereabouts, gone });
      const budget = isWave ? { seed: now.getTime(), steps: 20 } : null;
      await runWave(ctx, area, holding, { whereabouts, budget });
      await swapCouriers(ctx, area, holding, { whereabouts, gone });
    }
  };
}

type DueJob = { readonly kind: 'release' | 'expire-allocation'; readonly payload: DeliveryRef };

async function runDueJobs(ctx: Context): Promise<void> {
  const text = `
    delete from jobs
    where kind in ('release', 'expire-allocation') and run_at <= $1
    returning kind, payload`;
  for (const { kind, payload } of await ctx.sql.query<DueJob>({ name: 'test.due-jobs', text }, [ctx.now()]))
    await (kind === 'release' ? releaseDelivery : expireAllocation)(ctx, payload);
}
