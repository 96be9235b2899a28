import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WebhookFault } from '../../src/sandbox/webhook-faults.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { type Hit, startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectBody } from '../support/webhook-body.ts';

const service = await startService({ config: { webhookAllowedNetworks: ['127.0.0.0/8'] } });
const token = await service.token();
const receiver = await startReceiver();
await service.call('PUT', '/v1/webhooks/endpoint', { token, body: { url: receiver.url } });

/** Books a life with a fault, and gives its calls in the order they came when there are `count`. */
async function callsOf(fault: WebhookFault | undefined, count: number): Promise<Hit[]> {
  const { body } = await service.call('POST', '/express/v1/deliveries', {
    token,
    headers: {
      ...jakarta,
      'x-sandbox-speed': '3600',
      ...(fault !== undefined && { 'x-sandbox-webhooks': fault }),
    },
    body: expressBooking,
  });
  const ofDelivery = () => receiver.hits.filter((hit) => JSON.parse(hit.body).deliveryID === body.deliveryID);
  await until(() => ofDelivery().length >= count);
  return ofDelivery();
}

const sequences = (hits: readonly Hit[]) => hits.map(({ sequence }) => sequence);

test('without a fault each event comes once, in order', async () => {
  const hits = await callsOf(undefined, 6);
  assert.deepEqual(sequences(hits), [1, 2, 3, 4, 5, 6]);
});

test('duplicate: every event comes twice, with the same id and the same bytes (decision 124)', async () => {
  const hits = await callsOf('duplicate', 12);
  const byId = Map.groupBy(hits, ({ id }) => id);
  assert.equal(byId.size, 6);
  for (const same of byId.values()) {
    assert.equal(same.length, 2);
    expectBody(same[1]!.body, same[0]!.body, `the second call of ${same[0]!.id}`);
  }
});

test('out-of-order: after the first, each second event comes before the one it follows', async () => {
  const hits = await callsOf('out-of-order', 6);
  assert.deepEqual(sequences(hits), [1, 3, 2, 5, 4, 6]);
});

test('delayed: every event after the first comes late, and none before another', async () => {
  const hits = await callsOf('delayed', 6);
  assert.deepEqual(sequences(hits), [1, 2, 3, 4, 5, 6]);
  for (const { body, headers } of hits.slice(1)) {
    // The header counts whole seconds.
    const happenedAt = Math.floor(Date.parse(JSON.parse(body).updatedAt) / 1_000);
    assert.ok(Number(headers['webhook-timestamp']) >= happenedAt);
  }
  for (const [index, hit] of hits.slice(1).entries()) {
    assert.ok(hit.atMs - hits[index]!.atMs >= 990, 'a second later at least');
  }
});

test('lost-then-retried: the second call brings every event after the first', async () => {
  const hits = await callsOf('lost-then-retried', 6);
  assert.deepEqual(
    hits.map(({ attempt }) => attempt),
    [1, 2, 2, 2, 2, 2],
  );
  const deliveryId = JSON.parse(hits[0]!.body).deliveryID;
  const { body } = await service.call('GET', `/v1/webhooks/events?deliveryID=${deliveryId}`, { token });
  const attempts = async (): Promise<{ attempt: number; outcome: string }[]> => {
    const event = await service.call('GET', `/v1/webhooks/events/${body.data.events[0].id}`, { token });
    return event.body.data.attempts;
  };
  // Calls are recorded together, a moment after they were answered.
  await until(async () => (await attempts()).length === 2);
  assert.deepEqual(
    (await attempts()).map(({ attempt, outcome }) => [attempt, outcome]),
    [
      [1, 'retrying'],
      [2, 'delivered'],
    ],
  );
});
