import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';
import { addScope, createWebhookContext, emit, startSender } from '../support/webhooks.ts';

const ctx = await createWebhookContext();
const { sql } = ctx;
const scope = await addScope(ctx);
const receiver = await startReceiver();
after(() => receiver.close());
await setEndpoint(ctx, scope, { url: receiver.url });

const query = <Row>(name: string, text: string, values: unknown[] = []) =>
  sql.query<Row>({ name: `test.${name}`, text }, values);

/** Events enough to be in every shard. */
async function tellOfEveryShard(mostMs: number): Promise<void> {
  const before = receiver.hits.length;
  await Promise.all(Array.from({ length: 120 }, () => emit(sql, scope)));
  await receiver.reached(before + 120, mostMs);
}

test('a sender that died before the clock was set back by hours keeps no deliveries for itself', async () => {
  await query('dead', `insert into webhook_senders values (1, now() + interval '7 hours')`);
  await query('taken', 'update webhook_shards set sender_id = 1');
  const sender = startSender(ctx);
  await tellOfEveryShard(5_000);
  await sender.stop();
});

test('a sender whose old connection the server still believes alive goes on within 10 s', async () => {
  const sender = startSender(ctx);
  await tellOfEveryShard(5_000);
  const [own] = await query<{ pid: number; classid: number; objid: number }>(
    'own',
    `select pid, classid::int8, objid::int8 from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
       and classid = ${0x414e5452}`,
  );
  assert.ok(own);
  const ghost = sql.dedicated('ghost');
  after(() => ghost.end());
  await ghost.connect();
  const held = ghost.query('select pg_advisory_lock($1, $2)', [own.classid, own.objid]);
  await until(async () => (await query('waits', 'select from pg_locks where not granted')).length > 0);
  await query('cut', 'select pg_terminate_backend($1)', [own.pid]);
  await held;
  await tellOfEveryShard(10_000);
  await sender.stop();
});
