import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockQueuedEvents } from '../../src/personal-data/store.ts';
import { readEvent } from '../../src/webhooks/log/list.ts';
import { type EndedCall, recordCalls } from '../../src/webhooks/sender/record-store.ts';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { meet } from '../support/meet.ts';
import { addScope, createWebhookContext, emit, newDeliveryId } from '../support/webhooks.ts';

const ctx = await createWebhookContext();
const { sql } = ctx;
const scope = await addScope(ctx);
await setEndpoint(ctx, scope, { url: 'http://127.0.0.1:2/' });
await sql.query({ name: 'test.take', text: `update webhook_shards set holder_id = 'sender', epoch = 1` });

/** The outcome of a call, for an event that is the only one of its delivery. */
async function endCall(
  outcome: EndedCall['outcome'],
  eventId: string,
  deliveryId: string,
): Promise<EndedCall> {
  const text = `select id as "queueId", part, shard, endpoint_id as "endpointId" from webhook_queue where delivery_id = $1`;
  type Found = Pick<EndedCall, 'queueId' | 'part' | 'shard' | 'endpointId'>;
  const [row] = await sql.query<Found>({ name: 'test.row', text }, [deliveryId]);
  const delivered = outcome === 'delivered';
  return {
    ...row!,
    ...scope,
    deliveryId,
    eventId,
    traceparent: null,
    epoch: 1,
    sequence: 1,
    resend: false,
    attempt: 1,
    outcome,
    leaves: outcome !== 'retrying',
    startedAt: new Date(),
    retryAt: outcome === 'retrying' ? new Date(Date.now() + 60_000) : null,
    durationMs: 1,
    httpStatus: delivered ? 200 : 500,
    response: '',
    error: delivered ? null : 'answered 500',
  };
}

const attemptsOf = async (eventId: string) =>
  (await readEvent(ctx, scope, eventId)).attempts.map(({ outcome }) => outcome);

for (const outcome of ['delivered', 'retrying', 'failed'] as const) {
  test(`a call (${outcome}) whose record was committed, though the answer never came, stands in the log once`, async () => {
    const deliveryId = newDeliveryId();
    const eventId = await emit(sql, scope, { deliveryId });
    const call = await endCall(outcome, eventId, deliveryId);
    for (const _ of ['its answer was lost', 'again'])
      assert.deepEqual(await recordCalls(sql, 'sender', [call]), new Set([call.queueId]));
    assert.deepEqual(await attemptsOf(eventId), [outcome]);
  });
}

test('a call for an event whose endpoint was removed meanwhile stands in the log', async () => {
  const deliveryId = newDeliveryId();
  const eventId = await emit(sql, scope, { deliveryId });
  const call = await endCall('delivered', eventId, deliveryId);
  await sql.query({ name: 'test.gone', text: 'delete from webhook_queue where delivery_id = $1' }, [
    deliveryId,
  ]);
  assert.equal((await recordCalls(sql, 'sender', [call])).size, 1);
  assert.deepEqual(await attemptsOf(eventId), ['delivered']);
});

test('a call of a shard that another sender has, or that was lost and taken again, is not recorded', async () => {
  const deliveryId = newDeliveryId();
  const eventId = await emit(sql, scope, { deliveryId });
  const call = await endCall('delivered', eventId, deliveryId);
  assert.equal((await recordCalls(sql, 'other', [call])).size, 0);
  assert.equal((await recordCalls(sql, 'sender', [{ ...call, epoch: 0 }])).size, 0);
  assert.deepEqual(await attemptsOf(eventId), []);
});

test('a call whose row a status change holds waits for the next time, and holds up no other', async () => {
  const [held, free] = [newDeliveryId(), newDeliveryId()];
  const calls = await Promise.all(
    [held, free].map(async (deliveryId) =>
      endCall('delivered', await emit(sql, scope, { deliveryId }), deliveryId),
    ),
  );
  await sql.transaction(async (tx) => {
    const text = 'select from webhook_queue where delivery_id = $1 for update';
    await tx.query({ name: 'test.hold', text }, [held]);
    assert.deepEqual(await recordCalls(sql, 'sender', calls), new Set([calls[1]!.queueId]));
  });
  assert.equal((await recordCalls(sql, 'sender', calls)).size, 2);
  for (const { eventId } of calls) assert.deepEqual(await attemptsOf(eventId), ['delivered']);
});

test('decision 135: an event that the sender puts aside while personal data is removed still waits, and is not dropped', async () => {
  const deliveryId = newDeliveryId();
  const first = await emit(sql, scope, { deliveryId });
  const call = { ...(await endCall('retrying', first, deliveryId)), leaves: true };
  const second = await emit(sql, scope, { deliveryId, sequence: 2 });
  const waiting = await meet(
    sql,
    (tx) => recordCalls(tx, 'sender', [call]),
    () => sql.transaction((tx) => lockQueuedEvents(tx, [deliveryId])),
  );
  assert.deepEqual(waiting.map(({ id }) => id).sort(), [first, second].sort());
});
