import type { Config } from '../../src/config/config.ts';
import type { Scope } from '../../src/context.ts';
import type { Delivery } from '../../src/deliveries/delivery.ts';
import { findDelivery } from '../../src/deliveries/store.ts';
import { listAssignments } from '../../src/dispatch/look/assignments-store.ts';
import { claimAreas } from '../../src/dispatch/look/leases-store.ts';
import { stopsLeft } from '../../src/dispatch/look/stop-list.ts';
import { runDispatch } from '../../src/dispatch/run.ts';
import { type Planner, runWave } from '../../src/dispatch/run-wave.ts';
import { findArea } from '../../src/quotes/market.ts';
import { createQuoting } from '../../src/quotes/quoting.ts';
import { seedTariffs } from '../../src/quotes/tariffs/seed.ts';
import { later, minuteMs } from '../../src/time.ts';
import { createClock } from './clock.ts';
import { createTestContext } from './context.ts';
import { trackCouriers } from './couriers.ts';
import { createDatabase } from './database.ts';
import { insertTestDelivery } from './deliveries.ts';
import { atTestsEnd } from './file-end.ts';

export const shop = { latitude: -6.1944, longitude: 106.8229 };
export const north = (meters: number, from = shop) => ({
  ...from,
  latitude: from.latitude + meters / 111_195,
});
export const scope: Scope = { workspaceId: 'WS-TEST', environment: 'production' };
const budget = { seed: 1, steps: 20 };

/** A database of its own at 09:30 in Jakarta, half an hour before a cut-off, and what waves do there. */
export async function startMorning(config: Partial<Config> = {}) {
  const sql = await createDatabase();
  const clock = createClock('2026-11-20T02:30:00Z');
  const ctx = createTestContext(sql, { now: clock.now, config: { routeSeconds: 0.2, ...config } });
  await seedTariffs(sql, clock.now());
  const quoting = await createQuoting(ctx);
  atTestsEnd(() => quoting.stop());
  const area = findArea(quoting.marketAt(clock.now())!, 'EXPRESS INSTANT', shop)!;
  const holding = { environment: 'production', areaId: area.id, holderId: 'first' } as const;
  const whereabouts = await trackCouriers(ctx);
  const hold = async () => {
    await whereabouts.refresh();
    await claimAreas(sql, 'production', { holderId: 'first', leaseSeconds: 60, now: clock.now(), gone: [] });
  };
  const at = (place: typeof shop) => ({ address: 'Jl. Melati 1', coordinates: place });
  return {
    ctx,
    clock,
    area,
    quoting,
    tick: async () => {
      await hold();
      return runDispatch(ctx, area, holding, { whereabouts, gone: [] });
    },
    wave: async (plan?: Planner) => {
      await hold();
      return runWave(ctx, area, holding, { whereabouts, budget, ...(plan && { plan }) });
    },
    join: async () => {
      await hold();
      return runWave(ctx, area, holding, { whereabouts, budget: null });
    },
    book: ({ from = shop, to, ...overrides }: { from?: typeof shop; to: typeof shop } & Partial<Delivery>) =>
      insertTestDelivery(ctx, {
        ...scope,
        serviceType: 'SAME_DAY',
        areaId: area.id,
        origin: at(from),
        destination: at(to),
        promisedPickupAt: later(clock.now(), 240 * minuteMs),
        promisedDropoffAt: later(clock.now(), 720 * minuteMs),
        ...overrides,
      }),
    read: async ({ id }: Delivery) => (await findDelivery(sql, scope, id))!.delivery,
    stopsOf: async (courierId: string) =>
      stopsLeft(await listAssignments(sql, courierId)).map(
        ({ kind, assignment }) => `${kind} ${assignment.deliveryId}`,
      ),
  };
}
