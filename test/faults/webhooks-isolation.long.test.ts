import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { resendEvents } from '../../src/webhooks/resend.ts';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { deleteEndpoint, emitEventCtes } from '../../src/webhooks/store.ts';
import { fillSeconds } from '../support/database.ts';
import { assertPace, full } from '../support/pace.ts';
import { startReceiver } from '../support/receiver.ts';
import { addScope, createWebhookContext, emit, operator, startSender } from '../support/webhooks.ts';

const seconds = full ? 30 : 2;
const ctx = await createWebhookContext({ webhookRetrySeconds: 60 });
const sender = startSender(ctx);

/** Lets a provider's events happen evenly for a while. @returns how long each took to arrive, ascending */
async function liveLatencies(perSecond: number): Promise<number[]> {
  const receiver = await startReceiver();
  const scope = await addScope(ctx);
  await setEndpoint(ctx, scope, { url: receiver.url });
  const committed = new Map<string, number>();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const id = await emit(ctx.sql, scope);
    committed.set(id, performance.now());
    sender.wake();
    await pause(1000 / perSecond);
  }
  await receiver.reached(committed.size);
  assert.equal(receiver.hits.length, committed.size);
  const latencies = receiver.hits.map(({ id, atMs }) => atMs - committed.get(id)!);
  await receiver.close();
  return latencies.sort((one, other) => one - other);
}

/** The 99th percentile; of the few events of the short form, the 90th. */
const late = (ascending: readonly number[]) =>
  ascending[Math.ceil(ascending.length * (full ? 0.99 : 0.9)) - 1]!;

const backlog = {
  name: 'test.backlog',
  mostSeconds: fillSeconds,
  text: `with ${emitEventCtes(
    {
      id: `'EV-' || $1::text || '-' || n`,
      workspaceId: '$1',
      environment: `'sandbox'`,
      deliveryId: `'DE-' || $1::text || '-' || n`,
      sequence: '1',
      status: `'ALLOCATING'`,
      occurredAt: 'now()',
      body: `'{}'`,
    },
    'generate_series(1, $2::integer) as n',
  )} select`,
};

test('a provider whose endpoint hangs, with a backlog, delays no other by more than 100 ms', async () => {
  const alone = late(await liveLatencies(50));
  const hanging = await startReceiver(() => undefined);
  const scopes = [];
  for (let count = 0; count < (full ? 20 : 5); count += 1) {
    const scope = await addScope(ctx);
    scopes.push(scope);
    await setEndpoint(ctx, scope, { url: hanging.url });
    await ctx.sql.query(backlog, [scope.workspaceId, full ? 5_000 : 200]);
  }
  const beside = late(await liveLatencies(50));
  assertPace(beside - alone, 100);
  assert.ok(hanging.hits.length >= 16);
  // Nobody listens there any more: its backlog is not the next test's.
  for (const scope of scopes) await deleteEndpoint(ctx.sql, scope);
  await hanging.close();
});

test('no more calls are made to an endpoint at once than the setting says', async () => {
  const { webhookConcurrency } = ctx.config;
  let calling = 0;
  let most = 0;
  const held: (() => void)[] = [];
  // No call is answered before all that may be under way are, however slowly they come.
  const receiver = await startReceiver((_hit, response) => {
    most = Math.max(most, ++calling);
    held.push(() => {
      calling -= 1;
      response.end();
    });
    if (most < webhookConcurrency) return;
    for (const end of held.splice(0)) setTimeout(end, 10);
  });
  const scope = await addScope(ctx);
  await setEndpoint(ctx, scope, { url: receiver.url });
  await ctx.sql.query(backlog, [scope.workspaceId, 200]);
  await receiver.reached(200);
  assert.equal(most, webhookConcurrency);
  await receiver.close();
});

test('while a backlog is drained, new events of the same provider go before it', async () => {
  const receiver = await startReceiver((_hit, response) => setTimeout(() => response.end(), 5));
  const scope = await addScope(ctx);
  await setEndpoint(ctx, scope, { url: receiver.url });
  await ctx.sql.query(backlog, [scope.workspaceId, full ? 100_000 : 6_000]);
  const age = `update webhook_queue set due_at = due_at - interval '10 minutes' where endpoint_id =
    (select id from webhook_endpoints where workspace_id = $1)`;
  await ctx.sql.query({ name: 'test.age', text: age }, [scope.workspaceId]);
  await receiver.reached(1_000);
  const committed = new Map<string, number>();
  for (let count = 0; count < 20; count += 1) {
    committed.set(await emit(ctx.sql, scope), performance.now());
    await pause(20);
  }
  await receiver.reached(full ? 100_020 : 6_020, 120_000);
  const latencies = receiver.hits.flatMap(({ id, atMs }) => atMs - (committed.get(id) ?? Number.NaN) || []);
  assert.equal(latencies.length, 20);
  assertPace(Math.max(...latencies), 1_000);
  await receiver.close();
});

test('resending a great many events leaves live ones their place', async () => {
  const receiver = await startReceiver((_hit, response) => setTimeout(() => response.end(), 5));
  const scope = await addScope(ctx);
  const url = receiver.url;
  await ctx.sql.query(backlog, [scope.workspaceId, 2_000]);
  const fail = `insert into webhook_attempts (event_id, workspace_id, environment, delivery_id, sequence, attempt, reason,
      outcome, started_at, duration_ms, error)
    select id, workspace_id, environment, delivery_id, sequence, 4, 'event', 'failed', now(), 1, 'test'
    from events where workspace_id = $1`;
  await ctx.sql.query({ name: 'test.fail', text: fail }, [scope.workspaceId]);
  await setEndpoint(ctx, scope, { url });
  const range = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
  assert.equal(await resendEvents(ctx, scope, range, operator), 2_000);
  const committed = new Map<string, number>();
  for (let count = 0; count < 50; count += 1) {
    committed.set(await emit(ctx.sql, scope), performance.now());
    sender.wake();
    await pause(20);
  }
  await receiver.reached(2_050);
  const latencies = receiver.hits.flatMap(({ id, atMs }) => atMs - (committed.get(id) ?? Number.NaN) || []);
  assert.equal(latencies.length, 50);
  assertPace(Math.max(...latencies), 250);
  await receiver.close();
});
