import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import type { Context } from '../context.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { countRequests } from './count-requests.ts';

test('decision 290: ten thousand addresses are counted as their routes and make no series of their own', async () => {
  const app = Fastify();
  const ctx = { config: { metricsPort: 0 }, telemetry: createTelemetry() } as Context;
  countRequests(app, ctx);
  app.get('/deliveries/:deliveryID', async () => '');
  const { registry } = ctx.telemetry.metrics;
  const send = async (id: number) => {
    await app.inject(`/deliveries/DE-${id}?page=${id}`);
    await app.inject({ method: id % 2 === 0 ? 'PUT' : 'GET', url: `/nowhere/${id}` });
  };
  const series = async () => (await registry.metrics()).replaceAll(/ [\d.e-]+$/gm, '');
  for (const id of [0, 1]) await send(id);
  const before = await series();
  for (let id = 2; id < 5_000; id += 1) await send(id);
  assert.equal(await series(), before);
  const { values } = await ctx.telemetry.metrics.requests.get();
  assert.deepEqual(
    values.map(({ labels, value }) => [labels.route, value]),
    [
      ['/deliveries/:deliveryID', 5_000],
      ['none', 5_000],
    ],
  );
});
