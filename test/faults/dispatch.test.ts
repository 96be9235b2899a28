import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOffers } from '../../src/dispatch/assign/offers-store.ts';
import { claimAreas } from '../../src/dispatch/look/leases-store.ts';
import { runDispatch } from '../../src/dispatch/run.ts';
import { leaseSeconds, startDispatcher } from '../../src/dispatch/start.ts';
import { findArea } from '../../src/quotes/market.ts';
import { createQuoting } from '../../src/quotes/quoting.ts';
import { seedTariffs } from '../../src/quotes/tariffs/seed.ts';
import { createTestContext } from '../support/context.ts';
import { putOnDuty, trackCouriers } from '../support/couriers.ts';
import { createDatabase } from '../support/database.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import { assertPace, full } from '../support/pace.ts';
import { until } from '../support/until.ts';

const pickup = { latitude: -6.1944, longitude: 106.8229 };

test('the areas of a killed process are taken over within 15 s, and not before its lease ends', async (t) => {
  const sql = await createDatabase();
  const ctx = createTestContext(sql);
  await seedTariffs(sql, ctx.now());
  const quoting = await createQuoting(ctx);
  t.after(() => quoting.stop());
  const area = findArea(quoting.marketAt(ctx.now())!, 'EXPRESS INSTANT', pickup)!;
  const place = { address: 'Jl. Melati 1', coordinates: pickup };
  const scope = { workspaceId: 'WS-TEST', environment: 'production' } as const;
  const booked = await insertTestDelivery(ctx, {
    ...scope,
    areaId: area.id,
    origin: place,
    destination: place,
  });
  await putOnDuty(ctx, 'c', pickup);
  // The killed process had just renewed; in the short form leases are shorter.
  const seconds = full ? leaseSeconds : 2;
  const killed = { holderId: 'killed', leaseSeconds: seconds, now: ctx.now(), gone: [] };
  assert.equal((await claimAreas(sql, 'production', killed)).length, 1);
  const killedAtMs = performance.now();

  const dispatcher = startDispatcher(ctx, quoting, await trackCouriers(ctx));
  t.after(() => dispatcher.stop());
  const status = { name: 'test.status', text: 'select status from deliveries where id = $1' };
  const isAssigned = async () => {
    const [row] = await sql.query<{ status: string }>(status, [booked.id]);
    return row?.status === 'PENDING_PICKUP';
  };
  await until(isAssigned);
  const tookSeconds = (performance.now() - killedAtMs) / 1000;
  assert.ok(tookSeconds > seconds - 0.5, `taken over after ${tookSeconds} s, before the lease ended`);
  assertPace(tookSeconds * 1000, 15_000);
});

test('an offer made by a process that is killed lapses all the same, and another one offers it on', async (t) => {
  const sql = await createDatabase();
  const config = { dispatchAssign: 'offer', dispatchOfferSeconds: 2 } as const;
  const ctx = createTestContext(sql, { config });
  await seedTariffs(sql, ctx.now());
  const quoting = await createQuoting(ctx);
  t.after(() => quoting.stop());
  const area = findArea(quoting.marketAt(ctx.now())!, 'EXPRESS INSTANT', pickup)!;
  const place = { address: 'Jl. Melati 1', coordinates: pickup };
  const scope = { workspaceId: 'WS-TEST', environment: 'production' } as const;
  const places = { origin: place, destination: place };
  const { id } = await insertTestDelivery(ctx, { ...scope, areaId: area.id, ...places });
  await putOnDuty(ctx, 'near', pickup);
  await putOnDuty(ctx, 'far', { ...pickup, latitude: pickup.latitude + 0.01 });
  const killed = { holderId: 'killed', leaseSeconds: 2, now: ctx.now(), gone: [] };
  await claimAreas(sql, 'production', killed);
  const holding = { environment: 'production', areaId: area.id, holderId: 'killed' } as const;
  await runDispatch(ctx, area, holding, { whereabouts: await trackCouriers(ctx), gone: [] });
  const offered = async () =>
    (await listOffers(sql, scope, id)).map((each) => [each.courierId, each.outcome]);
  assert.deepEqual(await offered(), [['near', null]]);

  const dispatcher = startDispatcher(ctx, quoting, await trackCouriers(ctx));
  t.after(() => dispatcher.stop());
  await until(async () => (await offered()).length === 2);
  assert.deepEqual((await offered()).slice(0, 2), [
    ['near', 'LAPSED'],
    ['far', null],
  ]);
});
