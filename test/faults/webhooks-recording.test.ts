import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Queryable } from '../../src/db/connect.ts';
import { readEvent } from '../../src/webhooks/log/list.ts';
import type { Membership } from '../../src/webhooks/membership/join.ts';
import { createRecorder } from '../../src/webhooks/recording/recorder.ts';
import type { EndedCall } from '../../src/webhooks/recording/store.ts';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { addScope, createWebhookContext, emit } from '../support/webhooks.ts';

const ctx = await createWebhookContext();
const { sql } = ctx;
const scope = await addScope(ctx);
await setEndpoint(ctx, scope, { url: 'http://127.0.0.1:2/' });

const membership: Membership = {
  senderId: () => 1,
  shards: () => [],
  epochOf: () => 1,
  mayStart: () => true,
  share: () => 1,
  databaseTime: () => new Date(),
  leave: async () => undefined,
};
await sql.query({ name: 'test.take', text: 'update webhook_shards set sender_id = 1, epoch = 1' });

/** What a call ended as, for an event that is the only one of its delivery. */
async function endCall(outcome: 'delivered' | 'retrying'): Promise<EndedCall> {
  const eventId = await emit(sql, scope);
  const text = `select id as "queueId", ctid as place, delivery_id as "deliveryId", part, shard, endpoint_id as "endpointId"
    from webhook_queue where event_id = $1`;
  type Found = Pick<EndedCall, 'queueId' | 'place' | 'deliveryId' | 'part' | 'shard' | 'endpointId'>;
  const [row] = await sql.query<Found>({ name: 'test.row', text }, [eventId]);
  const delivered = outcome === 'delivered';
  return {
    ...row!,
    ...scope,
    eventId,
    epoch: 1,
    sequence: 1,
    resend: false,
    attempt: 1,
    outcome,
    leaves: delivered,
    startedAtMs: Date.now(),
    retryAtMs: delivered ? null : Date.now() + 60_000,
    durationMs: 1,
    httpStatus: delivered ? 200 : 500,
    response: '',
    error: delivered ? null : 'answered 500',
  };
}

for (const outcome of ['delivered', 'retrying'] as const) {
  test(`a call (${outcome}) whose record was committed, though the answer never came, stands in the log once`, async () => {
    const call = await endCall(outcome);
    let lost = 0;
    const lossy: Queryable = {
      query: async (statement, values) => {
        const rows = await sql.query(statement, values);
        if (lost++ === 0) throw new Error('the connection was cut before the answer');
        return rows as never[];
      },
    };
    const settled = Promise.withResolvers<EndedCall>();
    const recorder = createRecorder(lossy, {
      membership,
      log: ctx.log,
      onSettled: settled.resolve,
      onLost: () => settled.reject(new Error('lost')),
      onBatch: () => undefined,
      onRoom: () => undefined,
    });
    recorder.add(call);
    assert.equal((await settled.promise).eventId, call.eventId);
    await recorder.drained(5_000);
    const { attempts } = await readEvent(ctx, scope, call.eventId);
    assert.deepEqual(
      attempts.map((each) => each.outcome),
      [outcome],
    );
  });
}
