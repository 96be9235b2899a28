import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findEndpoint } from '../../src/webhooks/find-endpoint.ts';
import { setEndpoint } from '../../src/webhooks/set-endpoint.ts';
import { answer, startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';
import { addScope, createWebhookContext, emit, startSender } from '../support/webhooks.ts';

const ctx = await createWebhookContext({ webhookRetrySeconds: 60 });
const { sql } = ctx;

test('many endpoints that fail at once, and are well again, are noted together', async () => {
  for (const [index, text] of [
    'create table noted (transaction bigint default pg_current_xact_id()::text::bigint)',
    `create function note() returns trigger language plpgsql as
     $$ begin insert into noted default values; return new; end $$`,
    `create trigger note after update on webhook_endpoints for each row
     when (new.failing_since is distinct from old.failing_since) execute function note()`,
  ].entries()) {
    await sql.query({ name: `test.note-${index}`, text });
  }
  const receiver = await startReceiver(answer(500));
  const scopes = await Promise.all(Array.from({ length: 150 }, () => addScope(ctx)));
  for (const scope of scopes) await setEndpoint(ctx, scope, { url: receiver.url });
  for (const scope of scopes) await emit(sql, scope);
  startSender(ctx);
  const standing = async () => Promise.all(scopes.map((scope) => findEndpoint(ctx, scope)));
  await until(async () => (await standing()).every((endpoint) => endpoint?.failingSince !== null));
  receiver.behave(answer(200));
  for (const scope of scopes) await emit(sql, scope);
  await until(async () => (await standing()).every((endpoint) => endpoint?.failingSince === null));
  const text = 'select count(*) as rows, count(distinct transaction) as transactions from noted';
  const [noted] = await sql.query<{ rows: number; transactions: number }>({ name: 'test.noted', text });
  assert.equal(noted?.rows, 300);
  assert.ok(noted.transactions <= 150, `${noted.transactions} transactions`);
  await receiver.close();
});
