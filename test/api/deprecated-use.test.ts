import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examineDeprecatedUses } from '../../src/monitoring/examine/work.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { createClock } from '../support/clock.ts';
import type { Json } from '../support/json.ts';
import { readSeries, valuesOf } from '../support/metrics.ts';
import { handOf } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const clock = createClock('2026-11-20T03:00:00Z');
const service = await startService({ now: clock.now, config: { metricsPort: 0 } });
const { ctx, provider, call } = service;
const admin = handOf(service, await addPerson(ctx, 'provider-admin', provider.workspaceId));
const token = await service.token();

const pairs = async (): Promise<Json[]> => (await admin.get('/portal/v1/sandbox/credentials')).body.data;
const metric = 'antar_deprecated_path_last_use_timestamp_seconds';
const series = async () => valuesOf(await readSeries(service.metricsUrl), metric);
const doctor = async () => (await examineDeprecatedUses(ctx)).map(({ finding }) => finding);

test('decision 352: who uses only the successors of deprecated paths is named nowhere', async () => {
  const options = { token, headers: jakarta, body: expressBooking };
  const { body } = await call('POST', '/express/v1/deliveries', options);
  await call('GET', `/express/v1/deliveries/${body.deliveryID}`, { token });
  await call('DELETE', `/v1/deliveries/${body.deliveryID}`, { token });
  await call('GET', '/v1/deliveries', { token });
  await until(async () => (await pairs()).every(({ lastUsedAt }) => lastUsedAt !== null));
  assert.ok((await pairs()).every(({ deprecatedUsedAt }) => deprecatedUsedAt === null));
  assert.deepEqual([await series(), await doctor()], [[], []]);
});

test('decision 352: a provider on a deprecated path is shown by the portal, the doctor and the metrics for 30 days', async () => {
  const uses: [string, string, object][] = [
    ['GET', '/v1/deliveries/DE-0', {}],
    ['POST', '/v1/deliveries', { body: {} }],
    ['POST', '/v1/deliveries', { body: expressBooking }],
  ];
  for (const [method, path, options] of uses) {
    clock.pass(10);
    await call(method, path, { token, ...options });
    const at = clock.at;
    await until(async () =>
      (await pairs()).some(({ deprecatedUsedAt }) => deprecatedUsedAt === at.toISOString()),
    );
    clock.pass(1);
    assert.deepEqual(await doctor(), [
      `Toko Melati (${provider.workspaceId}, sandbox, last on 2026-11-20) used a deprecated path of deliveries in the last 30 days`,
    ]);
    await until(async () => (await series())[0] === at.getTime() / 1_000);
  }
  const named = [...(await readSeries(service.metricsUrl)).keys()].filter((each) => each.startsWith(metric));
  assert.deepEqual(named, [`${metric}{workspace="${provider.workspaceId}",environment="sandbox"}`]);
  clock.pass(31 * 24 * 60);
  assert.deepEqual(await doctor(), []);
  await until(async () => (await series()).length === 0);
});
