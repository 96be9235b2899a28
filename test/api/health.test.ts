import assert from 'node:assert/strict';
import { test } from 'node:test';
import pino from 'pino';
import type { Database } from '../../src/db/connect.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { createClock } from '../support/clock.ts';
import { createDatabase } from '../support/database.ts';
import { startService } from '../support/service.ts';
import { demoSheet, installTariffs } from '../support/tariffs.ts';
import { until } from '../support/until.ts';

test('the process is live and, with its database, ready', async () => {
  const { baseUrl } = await startService();
  for (const path of ['/health/live', '/health/ready']) {
    const answer = await fetch(baseUrl + path);
    assert.equal(answer.status, 200);
    assert.deepEqual(await answer.json(), { status: 'up' });
  }
});

test('decision 157: a start without tariffs says so in the log and in readiness, until some are in force', async () => {
  const sql = await createDatabase();
  await installTariffs(sql, { ...demoSheet(), effectiveFrom: '2026-12-01T00:00:00+07:00' });
  const clock = createClock('2026-11-20T02:00:00Z');
  const logged: { level: number; msg: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(JSON.parse(line)) });
  const { baseUrl } = await startService({ sql, log, now: clock.now });
  const ready = async () => (await fetch(`${baseUrl}/health/ready`)).json();
  const { warnings, ...rest } = (await ready()) as { warnings: string[] };
  assert.deepEqual(rest, { status: 'up' });
  assert.match(warnings.join(), /^no tariffs are in force: .*`antar tariffs import examples\/tariffs.yaml`/);
  assert.deepEqual(
    logged.filter(({ msg }) => msg.includes('tariffs')).map(({ level, msg }) => [level, msg]),
    [[40, warnings[0]]],
  );
  clock.at = new Date('2026-12-01T00:00:00+07:00');
  assert.deepEqual(await ready(), { status: 'up' });
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
  await until(async () => (await ready()).warnings !== undefined);
  const { warnings, ...rest } = await ready();
  assert.deepEqual(rest, { status: 'up' });
  assert.match(warnings!.join(), /^a transaction on the database has been open for [1-9]\d* s$/);
  await open.query('commit');
  await until(async () => (await ready()).warnings === undefined);
  await open.end();
});

test('decision 178: a database that is full or takes no writes makes the process not ready', async () => {
  const { baseUrl, owner } = await startService();
  await failWrites(owner, 'readiness', '53100');
  const answer = await fetch(`${baseUrl}/health/ready`);
  assert.deepEqual([answer.status, await answer.json()], [503, { status: 'down', database: 'down' }]);
});

test('decision 178: a booking that the database cannot take for now is 503, so that the caller tries again', async () => {
  const { sql, fail } = await createFailingDatabase();
  const service = await startService({ sql });
  const token = await service.token();
  const book = () =>
    service.call('POST', '/express/v1/deliveries', { token, headers: jakarta, body: expressBooking });
  assert.equal((await book()).status, 201);
  await failWrites(service.ctx.sql, 'deliveries', '53100');
  const full = await book();
  assert.deepEqual(
    [full.status, full.body],
    [503, { status: 'Failed', error: 'Layanan sedang tidak tersedia. Coba lagi nanti.' }],
  );
  fail(new Error('Client has encountered a connection error and is not queryable'));
  assert.equal((await service.call('GET', '/v1/tracking/abcdefghijklmnopqrstuv')).status, 503);
  fail(undefined);
});

/** Makes every write to a table fail as PostgreSQL would say it. */
async function failWrites(sql: Database, table: string, code: string): Promise<void> {
  const raise = `create function fail_writes() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file' using errcode = '${code}'; end $$`;
  await sql.query({ name: 'test.fail-writes', text: raise });
  const text = `create trigger fails before insert or update on ${table} for each row execute function fail_writes()`;
  await sql.query({ name: 'test.fail-table', text });
}

/** A database whose connections fail when told to. */
async function createFailingDatabase() {
  const real = await createDatabase();
  let failure: Error | undefined;
  const sql: Database = {
    ...real,
    query: (statement, values) =>
      failure === undefined ? real.query(statement, values) : Promise.reject(failure),
  };
  return {
    sql,
    fail: (error: Error | undefined) => {
      failure = error;
    },
  };
}
