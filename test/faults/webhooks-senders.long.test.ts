import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Scope } from '../../src/context.ts';
import { listEvents } from '../../src/webhooks/log/list.ts';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { assertPace, full } from '../support/pace.ts';
import { answer, type Hit, type Receiver, startReceiver } from '../support/receiver.ts';
import { forkSender } from '../support/sender-process.ts';
import { until } from '../support/until.ts';
import { addScope, createWebhookContext, emit, newDeliveryId, webhookConfig } from '../support/webhooks.ts';

const ctx = await createWebhookContext();
const senders = new Set<ChildProcess>();
after(() => {
  for (const sender of senders) sender.kill('SIGKILL');
});

async function startProcess(settings: Record<string, string> = {}): Promise<ChildProcess> {
  const sender = await forkSender({
    DATABASE_URL: ctx.sql.url,
    SECRET_KEY: String(webhookConfig.secretKey),
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    WEBHOOK_RETRY_SECONDS: '1',
    ...settings,
  });
  senders.add(sender);
  sender.once('exit', () => senders.delete(sender));
  return sender;
}

async function end(sender: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  sender.kill(signal);
  if (sender.exitCode === null && sender.signalCode === null) await once(sender, 'exit');
}

async function register(receiver: Receiver): Promise<Scope> {
  const scope = await addScope(ctx);
  await setEndpoint(ctx, scope, { url: receiver.url });
  return scope;
}

/** Deliveries whose every event happened: `count` each. */
async function emitDeliveries(
  scope: Scope,
  deliveries: number,
  count: number,
  everyMs = 0,
): Promise<string[]> {
  const deliveryIds = Array.from({ length: deliveries }, newDeliveryId);
  const ids: string[] = [];
  for (let sequence = 1; sequence <= count; sequence += 1) {
    for (const deliveryId of deliveryIds) {
      ids.push(await emit(ctx.sql, scope, { deliveryId, sequence }));
      if (everyMs > 0) await pause(everyMs);
    }
  }
  return ids;
}

const isDone = async (scope: Scope) => {
  const { events } = await listEvents(ctx, scope, { outcome: 'pending', limit: 1 });
  return events.length === 0;
};

const deliveryOf = (hit: Hit): string => JSON.parse(hit.body).deliveryID;

/** Every event came, none that did not happen, and the first calls of each delivery in order. */
function assertReconciled(receiver: Receiver, ids: readonly string[]): void {
  const seen = new Set(receiver.hits.map(({ id }) => id));
  assert.deepEqual(
    ids.filter((id) => !seen.has(id)),
    [],
  );
  assert.deepEqual(
    [...seen].filter((id) => !ids.includes(id)),
    [],
  );
  const last = new Map<string, number>();
  const first = new Set<string>();
  for (const hit of receiver.hits) {
    if (first.has(hit.id)) continue;
    first.add(hit.id);
    const delivery = deliveryOf(hit);
    assert.equal(hit.sequence, (last.get(delivery) ?? 0) + 1, `${delivery} in order`);
    last.set(delivery, hit.sequence);
  }
}

/** Answers after a while, and knows whether two calls of one delivery were ever under way at once. */
async function startWatchful(answerMs: () => number) {
  const underWay = new Set<string>();
  const overlaps: string[] = [];
  const receiver = await startReceiver((hit, response) => {
    const delivery = deliveryOf(hit);
    if (underWay.has(delivery)) overlaps.push(delivery);
    underWay.add(delivery);
    const finish = () => underWay.delete(delivery);
    response.on('close', finish);
    setTimeout(() => {
      finish();
      response.end();
    }, answerMs());
  });
  return { receiver, overlaps };
}

test('senders share the work: each event is called for once, in order, never two of a delivery at once', async () => {
  const { receiver, overlaps } = await startWatchful(() => Math.random() * (full ? 100 : 15));
  const scope = await register(receiver);
  const ids = await emitDeliveries(scope, full ? 40 : 25, full ? 50 : 12);
  const pair = [await startProcess(), await startProcess()];
  await receiver.reached(ids.length, 120_000);
  await until(() => isDone(scope));
  assert.equal(receiver.hits.length, ids.length);
  assertReconciled(receiver, ids);
  assert.deepEqual(overlaps, []);
  const calls = `select count(*) as calls from webhook_attempts where workspace_id = $1`;
  const [row] = await ctx.sql.query<{ calls: number }>({ name: 'test.calls', text: calls }, [
    scope.workspaceId,
  ]);
  assert.equal(row?.calls, ids.length);
  await Promise.all(pair.map((sender) => end(sender, 'SIGTERM')));
});

test('a sender that stops leaves its share to the others at once, and loses no answer', async () => {
  const { receiver } = await startWatchful(() => 30);
  const scope = await register(receiver);
  const stays = await startProcess();
  const stops = await startProcess();
  await pause(1_000);
  const emitting = emitDeliveries(scope, 20, 10, 2);
  await pause(250);
  await end(stops, 'SIGTERM');
  const ids = await emitting;
  await receiver.reached(ids.length);
  await until(() => isDone(scope));
  assert.equal(receiver.hits.length, ids.length);
  assertReconciled(receiver, ids);
  await end(stays, 'SIGTERM');
});

test('the events of a sender killed in the middle of its calls go on within 2 s; only calls it had made come twice', async () => {
  const { receiver } = await startWatchful(() => 150);
  const scope = await register(receiver);
  let sender = await startProcess();
  let other = await startProcess();
  await pause(1_000);
  const committed = new Map<string, number>();
  let twice = 0;
  const rounds = full ? 10 : 1;
  for (let round = 0; round < rounds; round += 1) {
    const killing = pause(300).then(async () => {
      await end(sender, 'SIGKILL');
      return receiver.hits.length;
    });
    for (let count = 0; count < 120; count += 1) {
      committed.set(await emit(ctx.sql, scope), performance.now());
      await pause(5);
    }
    await killing;
    twice += ctx.config.webhookConcurrency;
    await until(() => isDone(scope));
    sender = other;
    other = await startProcess();
    await pause(1_000);
  }
  assertReconciled(receiver, [...committed.keys()]);
  const firsts = new Map<string, number>();
  for (const { id, atMs } of receiver.hits) if (!firsts.has(id)) firsts.set(id, atMs);
  const slowest = Math.max(...[...committed].map(([id, atMs]) => firsts.get(id)! - atMs));
  assertPace(slowest, 2_500);
  assert.ok(
    receiver.hits.length - committed.size <= twice,
    `${receiver.hits.length - committed.size} came twice`,
  );
  // A call whose outcome was lost counts for nothing: it is made again under its own number.
  assert.ok(receiver.hits.every(({ attempt }) => attempt === 1));
  await Promise.all([sender, other].map((each) => end(each, 'SIGKILL')));
});

test('the events of a frozen sender go on within 10 s; when it wakes it calls nobody and records nothing', async () => {
  const { receiver } = await startWatchful(() => 20);
  const scope = await register(receiver);
  const { webhookConcurrency } = ctx.config;
  const frozen = await startProcess();
  await pause(800);
  const ids = await emitDeliveries(scope, 10, 1);
  await receiver.reached(10);
  await until(() => isDone(scope));
  // It is frozen once it waits for the answers of all calls that it may make at once: one that it is about to write, nobody
  // could take back.
  let answerMs = 2_000;
  receiver.behave((_hit, response) => setTimeout(() => response.end(), answerMs));
  ids.push(...(await emitDeliveries(scope, 30, 1)));
  await receiver.reached(10 + webhookConcurrency);
  frozen.kill('SIGSTOP');
  answerMs = 100;
  const frozenMs = performance.now();
  const awake = await startProcess();
  ids.push(...(await emitDeliveries(scope, 30, 1)));
  await until(() => isDone(scope));
  assertPace(performance.now() - frozenMs, 10_000);
  const hits = receiver.hits.length;
  const attempts = async () => {
    const text = `select count(*) as calls from webhook_attempts where workspace_id = $1`;
    const [row] = await ctx.sql.query<{ calls: number }>({ name: 'test.attempts', text }, [
      scope.workspaceId,
    ]);
    return row!.calls;
  };
  const recorded = await attempts();
  if (full) await pause(Math.max(0, frozenMs + 30_000 - performance.now()));
  frozen.kill('SIGCONT');
  await pause(1_500);
  assert.equal(receiver.hits.length, hits);
  assert.equal(await attempts(), recorded);
  assertReconciled(receiver, ids);
  const counts = new Map<string, number>();
  for (const { id } of receiver.hits) counts.set(id, (counts.get(id) ?? 0) + 1);
  assert.ok([...counts.values()].every((count) => count <= 2));
  await Promise.all([frozen, awake].map((each) => end(each, 'SIGKILL')));
});

test('connections cut again and again lose nothing and end no process', async () => {
  const { receiver } = await startWatchful(() => 5);
  const scope = await register(receiver);
  const sender = await startProcess();
  const text = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'antar webhooks%'`;
  let cutting = true;
  const cut = (async () => {
    while (cutting) {
      await ctx.sql.query({ name: 'test.cut', text });
      await pause(200);
    }
  })();
  let ids: string[];
  try {
    ids = await emitDeliveries(scope, 20, full ? 600 : 10, 5);
  } finally {
    cutting = false;
    await cut;
  }
  await receiver.reached(ids.length);
  await until(() => isDone(scope));
  assertReconciled(receiver, ids);
  assert.equal(sender.exitCode, null);
  await end(sender, 'SIGTERM');
});

test('a transaction that stays open holds up neither other events nor the records of calls', async () => {
  const { receiver } = await startWatchful(() => 5);
  const scope = await register(receiver);
  const sender = await startProcess();
  const deliveryId = newDeliveryId();
  const first = await emit(ctx.sql, scope, { deliveryId });
  await receiver.reached(1);
  const release = Promise.withResolvers<void>();
  let second = '';
  const open = ctx.sql.transaction(async (tx) => {
    second = await emit(tx as unknown as typeof ctx.sql, scope, { deliveryId, sequence: 2 });
    await release.promise;
  });
  const ids = await emitDeliveries(scope, 20, 5);
  await receiver.reached(101);
  release.resolve();
  await open;
  await receiver.reached(102);
  await until(() => isDone(scope));
  assertReconciled(receiver, [first, second, ...ids]);
  await end(sender, 'SIGTERM');
});

test('endpoints whose rows stay locked hold up neither other events nor the records of calls', async () => {
  const { receiver } = await startWatchful(() => 5);
  const scope = await register(receiver);
  const failing = await startReceiver(answer(500));
  const failingScopes = await Promise.all([1, 2, 3].map(() => register(failing)));
  const sender = await startProcess();
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const open = ctx.sql.transaction(async (tx) => {
    await tx.query({ name: 'lock-endpoints', text: 'select from webhook_endpoints for no key update' });
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  for (const each of failingScopes) await emit(ctx.sql, each);
  await failing.reached(3);
  const ids = await emitDeliveries(scope, 20, 5);
  await receiver.reached(100);
  await until(() => isDone(scope));
  assertReconciled(receiver, ids);
  release.resolve();
  await open;
  await end(sender, 'SIGTERM');
});
