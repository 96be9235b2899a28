import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joining } from '../../src/db/nest.ts';
import { removeEndpoint } from '../../src/webhooks/find-endpoint.ts';
import { resendEvents, resendRange } from '../../src/webhooks/resend.ts';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { fillSeconds } from '../support/database.ts';
import { answer, startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';
import {
  addScope,
  createWebhookContext,
  emit,
  newDeliveryId,
  operator,
  startSender,
} from '../support/webhooks.ts';

const ctx = await createWebhookContext();
const { sql } = ctx;
startSender(ctx);

const inQueue = async (deliveryId: string) => {
  const text = 'select from webhook_queue where delivery_id = $1';
  return (await sql.query({ name: 'test.in-queue', text }, [deliveryId])).length;
};

test('a resend of an event that is pruned before its call is forgotten, and stands in no other’s way', async () => {
  const scope = await addScope(ctx);
  const receiver = await startReceiver();
  const deliveryIds = Array.from({ length: 40 }, newDeliveryId);
  const ids = await Promise.all(deliveryIds.map((deliveryId) => emit(sql, scope, { deliveryId })));
  await setEndpoint(ctx, scope, { url: receiver.url });
  await sql.transaction(async (tx) => {
    const each = { ...ctx, sql: joining(sql, tx) };
    for (const eventId of ids) await resendEvents(each, scope, { eventId }, operator);
    await tx.query({ name: 'test.prune', text: 'delete from events where id <> $1' }, [ids.at(-1)]);
  });
  await receiver.reached(1);
  assert.equal(receiver.hits[0]?.id, ids.at(-1));
  await until(async () => (await inQueue(deliveryIds[0]!)) === 0);
  await receiver.close();
});

test('an event is found also when the clock was set back by hours after the one before it', async () => {
  const scope = await addScope(ctx);
  const receiver = await startReceiver(answer(500));
  await setEndpoint(ctx, scope, { url: receiver.url });
  const deliveryId = newDeliveryId();
  const first = await emit(sql, scope, { deliveryId });
  await receiver.reached(1);
  await until(async () => {
    const text = 'select from webhook_queue where delivery_id = $1 and attempts = 1';
    return (await sql.query({ name: 'test.called', text }, [deliveryId])).length === 1;
  });
  const ahead = (columns: string[]) => columns.map((each) => `${each} = ${each} + interval '7 hours'`).join();
  const text = `with event as (update events set ${ahead(['recorded_at'])} where delivery_id = $1)
    update webhook_queue set ${ahead(['first_recorded_at', 'last_recorded_at'])} where delivery_id = $1`;
  await sql.query({ name: 'test.ahead', text }, [deliveryId]);
  const second = await emit(sql, scope, { deliveryId, sequence: 2 });
  receiver.behave(answer(200));
  await receiver.reached(3);
  assert.deepEqual(
    receiver.hits.map(({ id }) => id),
    [first, first, second],
  );
  await until(async () => (await inQueue(deliveryId)) === 0);
  await receiver.close();
});

/** A receiver that answers once it is released, with as many calls running as may be, and more events in the queue. */
async function startBesieged() {
  const scope = await addScope(ctx);
  const released = Promise.withResolvers<void>();
  const receiver = await startReceiver(async (_hit, response) => {
    await released.promise;
    response.writeHead(500).end();
  });
  await setEndpoint(ctx, scope, { url: receiver.url });
  for (let count = 0; count < events; count += 1) await emit(sql, scope);
  await receiver.reached(running);
  return { scope, receiver, release: released.resolve };
}

const events = 80;
/** The calls of an endpoint that run at once. */
const running = 16;

/** Resolves once the sender has searched the whole queue: at the end of a search it drops what has no endpoint. */
async function swept(): Promise<void> {
  const deliveryId = newDeliveryId();
  const text = `insert into webhook_queue (
      delivery_id, endpoint_id, next_sequence, last_sequence, first_recorded_at, last_recorded_at, due_at
    )
    values ($1, 0, 1, 1, now(), now(), now() + interval '1 day')`;
  await sql.query({ name: 'test.add-orphan', text }, [deliveryId]);
  await until(async () => (await inQueue(deliveryId)) === 0);
}

test('what a sender holds for an endpoint is not sent once it is removed', async () => {
  const { scope, receiver, release } = await startBesieged();
  await removeEndpoint(ctx, scope);
  await swept();
  release();
  // The end of a call starts the next one, before it is recorded.
  const text = 'select from webhook_attempts where workspace_id = $1';
  const attempts = { name: 'test.attempts', text };
  await until(async () => (await sql.query(attempts, [scope.workspaceId])).length === running);
  const [other, next] = [await addScope(ctx), await startReceiver()];
  await setEndpoint(ctx, other, { url: next.url });
  await emit(sql, other);
  await next.reached(1);
  assert.equal(receiver.hits.length, running);
  await receiver.close();
  await next.close();
});

test('what a sender holds for an endpoint goes to its new address once it has changed', async () => {
  const { scope, receiver, release } = await startBesieged();
  const next = await startReceiver();
  await setEndpoint(ctx, scope, { url: next.url });
  await swept();
  release();
  await next.reached(events - running);
  assert.equal(receiver.hits.length, running);
  await receiver.close();
  await next.close();
});

/** The queue was empty when the database last counted its rows, and has kept its pages: it goes by one row from then on. */
const emptyWhenCounted = [
  `insert into webhook_queue (
      delivery_id, endpoint_id, next_sequence, last_sequence, first_recorded_at, last_recorded_at, due_at
    )
    select 'DE-GONE-' || number, 0, 1, 1, now(), now(), now() + interval '1 day' from generate_series(1, 500) as number`,
  `delete from webhook_queue where delivery_id like 'DE-GONE-%'`,
  'vacuum (truncate off, analyze) webhook_queue',
];

test('all that was given up in a range of time is sent again, however many batches it is, each event once', async () => {
  const scope = await addScope(ctx);
  const receiver = await startReceiver();
  const count = 6_000;
  const of = [scope.workspaceId, count];
  // Every event was given up twice; every tenth arrived after that, and the first hundred are of before the range.
  const events = `insert into events (id, workspace_id, environment, delivery_id, sequence, status, occurred_at, body)
    select 'EV-' || $1 || number, $1, 'sandbox', 'DE-' || $1 || number, 1, 'ALLOCATING',
      now() - case when number <= 100 then interval '2 hours' else interval '0' end, '{}'
    from generate_series(1, $2) as number`;
  const attempts = `insert into webhook_attempts (event_id, workspace_id, environment, delivery_id, sequence, attempt, reason,
      outcome, started_at, duration_ms, error)
    select 'EV-' || $1 || number, $1, 'sandbox', 'DE-' || $1 || number, 1, 4, 'event',
      case when delivered then 'delivered' else 'failed' end,
      clock_timestamp() - (5 - time) * interval '1 minute', 1, case when not delivered then 'no' end
    from generate_series(1, $2) as number, generate_series(1, 3) as time, lateral (select time = 3) as last (delivered)
    where time < 3 or number % 10 = 0`;
  await sql.query({ name: 'test.many-events', text: events, mostSeconds: fillSeconds }, of);
  await sql.query({ name: 'test.many-attempts', text: attempts, mostSeconds: fillSeconds }, of);
  await setEndpoint(ctx, scope, { url: receiver.url });
  for (const text of emptyWhenCounted) await sql.query({ name: 'test.empty-queue', text, assembled: true });
  const from = new Date(Date.now() - 3_600_000);
  const resent = await resendEvents(ctx, scope, { from, to: new Date() }, operator);
  assert.equal(resent, 5_310);
  await receiver.reached(resent);
  assert.equal(new Set(receiver.hits.map(({ id }) => id)).size, resent);

  // Each event of the range once more, whatever its outcome, a page at a time (decision 308).
  const text = `select from webhook_queue where delivery_id like 'DE-' || $1 || '%' limit 1`;
  const waiting = { name: 'test.waiting', text };
  await until(async () => (await sql.query(waiting, [scope.workspaceId])).length === 0);
  const range = { from, to: new Date() };
  const first = await resendRange(ctx, scope, range, operator);
  assert.ok(first.next);
  const second = await resendRange(ctx, scope, { ...range, after: first.next }, operator);
  assert.deepEqual([first.resent, second], [5_000, { resent: 900, next: null }]);
  const unsent = { name: 'test.unsent', text: 'select from events where workspace_id = $1 and untold' };
  assert.equal((await sql.query(unsent, [scope.workspaceId])).length, 100, 'those of before the range');
  await removeEndpoint(ctx, scope);
  await receiver.close();
  // Not the whole queue for each call.
  const read = {
    name: 'test.read',
    text: `select sum(idx_tup_read)::bigint as rows from pg_stat_user_indexes where relname = 'webhook_queue'`,
  };
  const [{ rows } = { rows: 0 }] = await sql.query<{ rows: number }>(read);
  assert.ok(rows < 200 * count, `${rows} rows of the queue were read`);
});
