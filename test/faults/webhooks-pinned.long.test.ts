import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { assertPace, full } from '../support/pace.ts';
import { answer, startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';
import { addScope, createWebhookContext, emit, newDeliveryId, startSender } from '../support/webhooks.ts';

const { seconds, perSecond, alarmSeconds, mostMs } = full
  ? { seconds: 1_800, perSecond: 300, alarmSeconds: 60, mostMs: 500 }
  : { seconds: 10, perSecond: 60, alarmSeconds: 2, mostMs: 500 };
/** Time after which the bound is narrower. */
const early = { seconds: 150, mostMs: 200 };

const warnings: { seconds: number; application: string }[] = [];
const log = pino({ level: 'warn' }, { write: (line) => warnings.push(JSON.parse(line)) });
const ctx = { ...(await createWebhookContext({ openTransactionAlarmSeconds: alarmSeconds })), log };
const sender = startSender(ctx);

const deadStatement = {
  name: 'test.pinned-dead',
  text: `select n_dead_tup as dead from pg_stat_user_tables where relname = 'webhook_queue'`,
};
const look = { name: 'test.pinned-look', text: 'select count(*) from webhook_queue' };
const vacuum = { name: 'test.pinned-vacuum', text: 'vacuum webhook_queue' };
const findDead = async () => (await ctx.sql.query<{ dead: number }>(deadStatement))[0]!.dead;

const p99 = (latenciesMs: readonly number[]) =>
  latenciesMs.toSorted((one, other) => one - other)[Math.ceil(latenciesMs.length * 0.99) - 1]!;

test(`an old transaction that keeps ${seconds} s of finished rows from being cleared away delays no event, and is warned of`, async () => {
  const arrived = new Map<string, number>();
  const receiver = await startReceiver((hit, ...rest) => {
    assert.ok(!arrived.has(hit.id), `${hit.id} came twice`);
    arrived.set(hit.id, hit.atMs);
    receiver.hits.length = 0;
    answer(200)(hit, ...rest);
  });
  const scope = await addScope(ctx);
  await setEndpoint(ctx, scope, { url: receiver.url });
  const pinning = ctx.sql.dedicated('test pinning');
  await pinning.connect();
  await pinning.query('begin isolation level repeatable read');
  await pinning.query(look);

  const committed = new Map<string, number>();
  const count = seconds * perSecond;
  const startedMs = performance.now();
  for (let number = 1; number <= count; number += 1) {
    void emit(ctx.sql, scope, { deliveryId: newDeliveryId() }).then((id) => {
      committed.set(id, performance.now());
      sender.wake();
    });
    await pause(Math.max(0, startedMs + (number * 1_000) / perSecond - performance.now()));
  }
  await until(() => Promise.resolve(arrived.size === count));
  assert.equal(committed.size, count);
  await ctx.sql.query(vacuum);
  const dead = await findDead();
  assert.ok(dead >= count / 2, `${dead} dead rows: nothing was pinned`);

  const latenciesMs = [...committed].map(([id, atMs]) => arrived.get(id)! - atMs);
  // The last third, when the most is pinned.
  const lateMs = p99(latenciesMs.slice((-count / 3) | 0));
  assertPace(lateMs, mostMs);
  if (full) {
    const until150Ms = p99(latenciesMs.slice(100 * perSecond, early.seconds * perSecond));
    assertPace(until150Ms, early.mostMs);
  }
  const [warning] = warnings.filter(({ application }) => application === 'test pinning');
  assert.ok(warning !== undefined && warning.seconds >= alarmSeconds && warning.seconds <= alarmSeconds + 15);

  await pinning.query('commit');
  await pinning.end();
  await until(
    async () => {
      // At full length by the server's own doing. Anew each time, as a connection at rest counts late what it left.
      if (!full) await ctx.sql.query(vacuum);
      return (await findDead()) < count / 10;
    },
    full ? 300_000 : undefined,
  );
  await receiver.close();
});
