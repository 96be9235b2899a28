import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

test('the process is live and, with its database, ready', async () => {
  const { baseUrl } = await startService();
  for (const path of ['/health/live', '/health/ready']) {
    const answer = await fetch(baseUrl + path);
    assert.equal(answer.status, 200);
    assert.deepEqual(await answer.json(), { status: 'up' });
  }
});

test('without its database the process is live and not ready', async () => {
  const { baseUrl, ctx } = await startService();
  await ctx.sql.close();
  assert.equal((await fetch(`${baseUrl}/health/live`)).status, 200);
  const answer = await fetch(`${baseUrl}/health/ready`);
  assert.equal(answer.status, 503);
  assert.deepEqual(await answer.json(), { status: 'down', database: 'down' });
});

test('a transaction that is left open is warned of, by a process that is ready all the same', async () => {
  const { baseUrl, ctx } = await startService({ config: { openTransactionAlarmSeconds: 1 } });
  const ready = async () =>
    (await fetch(`${baseUrl}/health/ready`)).json() as Promise<{ warnings?: string[] }>;
  const open = ctx.sql.dedicated('test open');
  await open.connect();
  await open.query('begin isolation level repeatable read');
  await open.query('select count(*) from workspaces');
  await until(async () => (await ready()).warnings !== undefined, 5_000);
  const { warnings, ...rest } = await ready();
  assert.deepEqual(rest, { status: 'up' });
  assert.match(warnings!.join(), /^a transaction on the database has been open for [1-9]\d* s$/);
  await open.query('commit');
  assert.deepEqual(await ready(), { status: 'up' });
  await open.end();
});
