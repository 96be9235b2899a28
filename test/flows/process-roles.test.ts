import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const reach = { webhookSandboxNetworks: ['127.0.0.0/8'] };

test('decision 195: one process answers requests, and another does jobs and sends webhooks', async () => {
  const front = await startService({ config: { roles: ['api'], ...reach } });
  const { ctx, provider } = front;
  const receiver = await startReceiver((_hit, response) => response.end());
  const scope = { workspaceId: provider.workspaceId, environment: 'sandbox' } as const;
  await setEndpoint(ctx, scope, { url: receiver.url });
  const headers = { ...jakarta, 'x-sandbox-speed': '600' };
  const request = { token: await front.token(), headers, body: expressBooking };
  const { status, body } = await front.call('POST', '/express/v1/deliveries', request);
  assert.equal(status, 201);
  const workers = async () =>
    (await ctx.sql.query<{ work: string }>({ name: 'test.work', text: 'select work from lease_holders' }))
      .length;
  assert.equal(await workers(), 0, 'a process without these roles holds no work');

  const back = await startService({ sql: ctx.sql, config: { roles: ['jobs', 'webhooks'], ...reach } });
  await until(() => receiver.hits.some(({ body: text }) => JSON.parse(text).status === 'COMPLETED'));
  assert.ok(receiver.hits.every(({ body: text }) => JSON.parse(text).deliveryID === body.deliveryID));
  assert.equal((await back.call('GET', '/health/ready', {})).status, 200);
  assert.equal((await back.call('POST', '/express/v1/deliveries', request)).status, 404);
});
