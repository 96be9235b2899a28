import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pino from 'pino';
import { connectDatabase } from '../../src/db/connect.ts';
import { readFromStandby } from '../../src/db/read-from-standby.ts';
import { startAntarOn } from '../support/antar.ts';
import { runOn } from '../support/cluster.ts';
import { query } from '../support/data-folder.ts';
import { createDatabase } from '../support/database.ts';
import { startProxy } from '../support/proxy.ts';
import { overTcp, startPair } from '../support/standby.ts';
import { until } from '../support/until.ts';

const pair = await startPair();
const toStandby = await startProxy(`http://127.0.0.1:${pair.standbyPort}`);
const primaryUrl = overTcp(pair.primary.url, pair.primaryPort);
/** Of several hosts it is the standby that answers. */
const hosts = `${new URL(primaryUrl).host},${new URL(toStandby.baseUrl).host}`;
const antar = await startAntarOn(primaryUrl, {
  DATABASE_READ_URL: primaryUrl.replace(new URL(primaryUrl).host, hosts),
});
const { sql } = antar.ctx;

const where = { name: 'test.where', text: 'select pg_is_in_recovery() as "isStandby"' };
const isReadOnStandby = async () => (await sql.reading.query<{ isStandby: boolean }>(where))[0]!.isStandby;
const isReadOnPrimary = async () => !(await isReadOnStandby());

test('decision 168: a standby that keeps up answers searches, and the primary everything else', async () => {
  await until(isReadOnStandby);
  assert.equal((await sql.query<{ isStandby: boolean }>(where))[0]!.isStandby, false);
});

test('decision 168: while the standby is further behind than its bound, the primary answers', async () => {
  await until(isReadOnStandby);
  await query(pair.standbyUrl, 'select pg_wal_replay_pause()');
  await until(isReadOnPrimary);
  await query(pair.standbyUrl, 'select pg_wal_replay_resume()');
  await until(isReadOnStandby);
});

test('decision 168: a standby that is lost fails no search, and answers again when it is back', async () => {
  await until(isReadOnStandby);
  const slow = { name: 'test.slow', text: 'select pg_is_in_recovery() as "isStandby" from pg_sleep(0.5)' };
  const underWay = sql.reading.query<{ isStandby: boolean }>(slow);
  await until(async () => (await query(pair.standbyUrl, running)).length > 0);
  toStandby.cut();
  assert.deepEqual(await underWay, [{ isStandby: false }]);
  assert.equal(await isReadOnPrimary(), true);
  toStandby.mend();
  await until(isReadOnStandby);
});

test('decision 168: a standby that vanishes silently fails no search, and answers again when it is back', {
  timeout: 60_000,
}, async () => {
  await until(isReadOnStandby);
  toStandby.silence();
  assert.equal(await isReadOnPrimary(), true);
  toStandby.mend();
  await until(isReadOnStandby);
});

const running = `select from pg_stat_activity where application_name = 'antar standby' and query like '%pg_sleep%' and state = 'active'
  and pid <> pg_backend_pid()`;

test('decision 168: an address that is no standby of the database is never used', async () => {
  const [primary, other] = [await createDatabase(), await createDatabase()];
  const lines: { reason?: string }[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const apart = readFromStandby(connectDatabase(primary.url, { maxConnections: 2 }), other.url, {
    maxConnections: 1,
    mostSeconds: 3_600,
    log,
  });
  after(() => apart.close());
  // As if another service kept the time there.
  await runOn(other.url, 'insert into readiness (checked_at) values (now())');
  await until(async () => lines.length > 0);
  assert.deepEqual(
    lines.map(({ reason }) => reason),
    ['it is no standby of this database'],
  );
  const name = { name: 'test.name', text: 'select current_database() as name' };
  assert.deepEqual(await apart.reading.query(name), await primary.query(name));
});
