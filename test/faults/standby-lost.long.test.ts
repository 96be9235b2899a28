import assert from 'node:assert/strict';
import { test } from 'node:test';
import pino from 'pino';
import { startAntarOn } from '../support/antar.ts';
import { destination, expressBooking, jakarta, origin } from '../support/bookings.ts';
import { type Answer, callAt } from '../support/call.ts';
import { commandLine } from '../support/cli.ts';
import { query } from '../support/data-folder.ts';
import { readSeries } from '../support/metrics.ts';
import { assertPace, byLength } from '../support/pace.ts';
import { addPerson } from '../support/people.ts';
import { findFreePort } from '../support/ports.ts';
import { fetchToken } from '../support/service.ts';
import { overTcp, startPair, waitForEach } from '../support/standby.ts';
import { until } from '../support/until.ts';

/** A change is refused within this time. */
const mostMs = 8_000;

const pair = await startPair();
const databaseUrl = overTcp(pair.primary.url, pair.primaryPort);
const logged: { level: number; msg: string }[] = [];
const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) });
const metricsPort = await findFreePort();
const settings = { DEMO: 'on', REQUESTS_PER_MINUTE: '0', METRICS_PORT: String(metricsPort) };
const antar = await startAntarOn(databaseUrl, settings, log);
const call = callAt(antar.url);
const token = await fetchToken(call, antar.firstRun!.sandbox);
const admin = await addPerson(antar.ctx, 'operator-admin');
await waitForEach(databaseUrl);

const express = '/express/v1/deliveries';
const book = (key: string) => {
  const headers = { ...jakarta, 'x-sandbox-scenario': 'manual', 'idempotency-key': key };
  return call('POST', express, { token, headers, body: expressBooking });
};
const quoted = { serviceType: 'INSTANT', packages: expressBooking.packages, origin, destination };
const quote = () => call('POST', `${express}/quotes`, { token, headers: jakarta, body: quoted });

/** The commits of Antar's requests and work that wait for a standby. */
const waiting = () =>
  query(
    databaseUrl,
    "select from pg_stat_activity where wait_event = 'SyncRep' and application_name <> 'antar commit probe'",
  );
const countOf = async (url: string) => (await query(url, 'select id from deliveries')).length;

async function timed(send: () => Promise<Answer>) {
  const startedMs = performance.now();
  const { status, body } = await send();
  return { status, id: body.deliveryID as string, tookMs: performance.now() - startedMs };
}

test('decision 670: a lost standby is named, reads go on, changes are refused soon, and each key books once', async () => {
  const { id } = await timed(() => book('before'));
  const findings = async (): Promise<string[]> => {
    const { body } = await call('GET', '/operations/v1/health', { token: admin.token });
    return body.data.findings.map(({ kind }: { kind: string }) => kind);
  };
  assert.equal((await findings()).includes('commits-wait'), false);
  const metrics = async () => {
    const series = await readSeries(`http://127.0.0.1:${metricsPort}/metrics`);
    return ['antar_database_up', 'antar_database_commits_waiting'].map((name) => series.get(name));
  };
  assert.deepEqual(await metrics(), [1, 0]);

  pair.replication.cut();
  const keys = Array.from({ length: byLength({ short: 100, full: 400 }) }, (_, place) => `key-${place}`);
  const answers = await Promise.all(keys.map((key) => timed(() => book(key))));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [503]);
  for (const { tookMs } of answers) assertPace(tookMs, mostMs);
  await until(async () => (await fetch(`${antar.url}/health/ready`)).status === 503);
  const ready = await (await fetch(`${antar.url}/health/ready`)).json();
  assert.deepEqual(ready, { status: 'down', database: 'commits wait for a standby' });

  // Nothing holds a connection, and what reads is served.
  await until(async () => (await waiting()).length === 0);
  assert.equal((await call('GET', `${express}/${id}`, { token })).status, 200);
  assert.equal((await quote()).status, 200);
  assert.ok((await findings()).includes('commits-wait'));
  assert.deepEqual(await metrics(), [1, 1]);
  const doctor = await commandLine({ DATABASE_URL: databaseUrl }).run('doctor');
  assert.match(
    doctor.stdout,
    /error {4}database: commits wait for a standby: synchronous_standby_names is "\*", and no standby is connected\. To do: start a standby/,
  );
  const stored = await countOf(databaseUrl);
  assert.ok(stored > 1, 'some were stored here before the wait was known');
  // What only the primary has is not confirmed by its stored answer.
  for (const key of keys.slice(0, 10)) assert.equal((await timed(() => book(key))).status, 503);
  assert.equal(await countOf(databaseUrl), stored);

  pair.replication.mend();
  await until(async () => (await fetch(`${antar.url}/health/ready`)).status === 200);
  assert.equal((await findings()).includes('commits-wait'), false);
  assert.deepEqual(await metrics(), [1, 0]);
  const booked = await Promise.all(keys.map((key) => timed(() => book(key))));
  assert.deepEqual([...new Set(booked.map(({ status }) => status))], [201]);
  assert.equal(await countOf(databaseUrl), keys.length + 1, 'no key booked twice');
  await until(async () => (await countOf(pair.standbyUrl)) === keys.length + 1);
  const told = logged.filter(({ msg }) => msg.startsWith('commits wait'));
  assert.deepEqual(
    told.map(({ level, msg }) => [level, msg.slice(0, 28)]),
    [
      [50, 'commits wait for a standby: '],
      [30, 'commits wait for no standby '],
    ],
  );
});
