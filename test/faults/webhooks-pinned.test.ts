import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { startReceiver } from '../support/receiver.ts';
import { addScope, createWebhookContext, emit, newDeliveryId, startSender } from '../support/webhooks.ts';

const full = process.env.FAULTS === 'full';
const [seconds, perSecond] = full ? [150, 300] : [10, 60];
const mostMs = full ? 200 : 500;
const ctx = await createWebhookContext();
const sender = startSender(ctx);

const dead = {
  name: 'test.pinned-dead',
  text: `select n_dead_tup as dead from pg_stat_user_tables where relname = 'webhook_queue'`,
};
const look = { name: 'test.pinned-look', text: 'select count(*) from webhook_queue' };
const vacuum = { name: 'test.pinned-vacuum', text: 'vacuum webhook_queue' };

test(`an old transaction that keeps ${seconds} s of finished rows from being cleared away delays no event`, async () => {
  const receiver = await startReceiver();
  const scope = await addScope(ctx);
  await setEndpoint(ctx, scope, { url: receiver.url });
  const pinning = ctx.sql.dedicated('test pinning');
  await pinning.connect();
  await pinning.query('begin isolation level repeatable read');
  await pinning.query(look);

  const committed = new Map<string, number>();
  const count = seconds * perSecond;
  const emitting: Promise<void>[] = [];
  const startedMs = performance.now();
  for (let number = 1; number <= count; number += 1) {
    const emitOne = async () => {
      committed.set(await emit(ctx.sql, scope, { deliveryId: newDeliveryId() }), performance.now());
      sender.wake();
    };
    emitting.push(emitOne());
    await pause(Math.max(0, startedMs + (number * 1_000) / perSecond - performance.now()));
  }
  await Promise.all(emitting);
  await receiver.reached(count);
  assert.equal(receiver.hits.length, count);
  await ctx.sql.query(vacuum);
  const [kept] = await ctx.sql.query<{ dead: number }>(dead);
  assert.ok(kept!.dead >= count / 2, `${kept!.dead} dead rows: nothing was pinned`);

  // The last third, when the most is pinned.
  const last = receiver.hits.slice(-count / 3).map(({ id, atMs }) => atMs - committed.get(id)!);
  const lateMs = last.sort((one, other) => one - other)[Math.ceil(last.length * 0.99) - 1]!;
  assert.ok(lateMs <= mostMs, `${lateMs.toFixed()} ms at the 99th percentile`);

  await pinning.query('commit');
  await pinning.end();
  await ctx.sql.query(vacuum);
  const [left] = await ctx.sql.query<{ dead: number }>(dead);
  assert.ok(left!.dead < count / 10, `${left!.dead} dead rows are left`);
  await receiver.close();
});
