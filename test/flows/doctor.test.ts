import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { countListening } from '../../src/db/server.ts';
import { enqueueJobs } from '../../src/jobs/store.ts';
import { recordBackup } from '../../src/monitoring/backups-store.ts';
import { examineClock } from '../../src/monitoring/examine/database.ts';
import { examineFiles } from '../../src/monitoring/examine/files.ts';
import type { Finding } from '../../src/monitoring/examine/finding.ts';
import { examineBackups } from '../../src/monitoring/examine/work.ts';
import { tariffChannel } from '../../src/quotes/tariffs/revision-store.ts';
import { later } from '../../src/time.ts';
import { commandLine } from '../support/cli.ts';
import { insertTestCourier } from '../support/deliveries.ts';
import { copyInstallation, readyAt, runService } from '../support/installation.ts';
import { startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const secretKey = randomBytes(32).toString('base64');
const service = await startService({ config: { secretKey, webhookAllowedNetworks: ['127.0.0.0/8'] } });
const { call, ctx, owner } = service;

/** The settings of an installation on this database. */
const settings = {
  DATABASE_URL: owner.url,
  SECRET_KEY: secretKey,
  PUBLIC_URL: service.baseUrl,
  DATA_DIR: ctx.config.dataDir,
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
};

/** Returns the doctor's findings under these settings, as `severity subject: finding`. */
async function examine(more: Record<string, string> = {}) {
  const { code, stdout, stderr } = await commandLine({ ...settings, ...more }).run('doctor', '--json');
  const { healthy, findings }: { healthy: boolean; findings: Finding[] } = JSON.parse(stdout || stderr);
  assert.equal(code, healthy ? 0 : 1);
  for (const { remedy } of findings) assert.ok(remedy.length > 5);
  return findings.map(({ severity, subject, finding }) => `${severity} ${subject}: ${finding}`);
}

function expect(found: readonly string[], ...patterns: RegExp[]): void {
  for (const pattern of patterns)
    assert.ok(
      found.some((each) => pattern.test(each)),
      `${pattern}\n${found}`,
    );
}

/** A port of this machine that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

test('decisions 293, 794: the doctor finds nothing wrong with a new installation but what it still lacks', async () => {
  const dataDir = await copyInstallation();
  const running = runService(dataDir);
  const PORT = new URL(await readyAt(running)).port;
  const line = commandLine({ DATA_DIR: dataDir, PORT });
  const { code, stdout } = await line.run('doctor');
  assert.match(stdout, /^warning {2}backups: no backup was ever recorded\. To do: record each one: /);
  const lacks = [/first steps: no courier is there/, /first steps: no mail server is set/];
  const lines = stdout.trim().split('\n');
  assert.deepEqual([code, lines.length], [0, 3], stdout);
  expect(lines, ...lacks);
  await line.run('backups', 'record', '--details', '/backups/today');
  const later = (await line.run('doctor')).stdout.trim().split('\n');
  assert.equal(later.length, lacks.length);
  expect(later, ...lacks);
  const [backup] = await line.json('backups', 'list');
  assert.deepEqual([backup.outcome, backup.details], ['succeeded', '/backups/today']);
  running.child.kill('SIGTERM');
  await running.ended;
});

test('decision 293: the doctor tells each thing that is wrong, and what to do', async () => {
  const port = await freePort();
  const receiver = await startReceiver();
  const token = await service.token();
  await call('PUT', '/v1/webhooks/endpoint', { token, body: { url: receiver.url } });
  await receiver.close();
  await enqueueJobs(ctx.sql, [{ kind: 'mail', payload: { sealed: '' }, runAt: later(ctx.now(), 3_600_000) }]);
  await owner.query({ name: 'test.park', text: `update jobs set parked_at = now() where kind = 'mail'` });
  await insertTestCourier(owner, 'CO-SHORT');
  await owner.query({
    name: 'test.mishold',
    text: `insert into courier_balances (courier_id, environment, balance_idr) values ('CO-SHORT', 'sandbox', -5000)`,
  });
  const name = new URL(owner.url).pathname.slice(1);
  await owner.query({ name: 'test.weaken', text: `alter database ${name} set synchronous_commit = off` });
  expect(
    await examine({
      WEBHOOK_RETRY_SECOND: '5',
      PUBLIC_URL: `https://127.0.0.1:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'antar@example.com',
      DATABASE_CONNECTIONS: '500',
      SECRET_KEY: randomBytes(32).toString('base64'),
    }),
    /^warning settings: WEBHOOK_RETRY_SECOND is no setting; is WEBHOOK_RETRY_SECONDS meant/,
    /^error PUBLIC_URL: https:\/\/127\.0\.0\.1:\d+\/health\/live does not answer/,
    /^warning PUBLIC_URL: .* leads only to this machine/,
    /^warning proxy: .* TRUSTED_PROXIES is not set/,
    /^error mail: the mail server refuses us/,
    /^error key: this database's secrets are sealed with another key/,
    /^error database: synchronous_commit is off/,
    /^warning database: one process may open \d+ connections/,
    /^warning privileges: .* owns the tables, or is a superuser/,
    /^warning backups: no backup was ever recorded/,
    /^error money: the balance of 1 couriers \(CO-SHORT\) is not the sum of their entries/,
    /^warning jobs: 1 background jobs have failed too often \(mail\)/,
    /^error webhooks: the address http:\/\/127\.0\.0\.1:\d+ \(sandbox of WS-.*\) cannot be reached/,
  );
});

test('decision 293: a setting that is no setting, and a database that is away, are told too', async () => {
  expect(await examine({ DRAIN_SECONDS: 'soon' }), /^error settings: DRAIN_SECONDS must be a whole number/);
  const away = `postgres://nobody@127.0.0.1:${await freePort()}/antar`;
  expect(await examine({ DATABASE_URL: away }), /^error database: the database at .* cannot be reached/);
});

test('decision 293: each host of the database is asked, and every process that runs is counted', async () => {
  const away = `127.0.0.1:${await freePort()}`;
  await startService({ sql: ctx.sql, config: { secretKey } });
  await until(async () => (await countListening(owner, tariffChannel)) === 2);
  // The server of the tests listens on a socket, whose folder stands in the place of a host.
  const address = new URL(owner.url);
  const folder = encodeURIComponent(address.searchParams.get('host') ?? '');
  const hosts = `${folder}:${address.port || 5432},${away}`;
  const url = `postgres://${address.username}:${address.password}@${hosts}${address.pathname}`;
  const found = await examine({ DATABASE_URL: url, ROLES: 'api', DATABASE_CONNECTIONS: '300' });
  expect(
    found,
    new RegExp(`^error database: the host ${away} of DATABASE_URL cannot be reached`),
    /^warning database: 2 processes like this may open 639 connections, and .* takes \d+/,
  );
});

test('decision 293: a clock that differs from the database is told', async () => {
  const { sql } = ctx;
  assert.deepEqual(await examineClock({ sql, now: () => new Date() }), []);
  const [ahead] = await examineClock({ sql, now: () => later(new Date(), 90_000) });
  assert.match(ahead!.finding, /^the clock here is (89|90|91) s ahead of the database's$/);
  const [behind] = await examineClock({ sql, now: () => later(new Date(), -90_000) });
  assert.match(behind!.finding, /behind the database's$/);
});

test('decision 293: a disk with too little free space is an error', async () => {
  assert.deepEqual(await examineFiles(ctx.config), []);
  const [full] = await examineFiles({ ...ctx.config, diskFreeMegabytes: 900_000_000 });
  assert.match(full!.finding, /^\d+ MB are free where DATA_DIR .* is; it should be 900000000 or more$/);
  assert.equal(full!.severity, 'error');
});

test('decision 294: a backup that failed, and one that is too old, are errors', async () => {
  const at = ctx.now();
  const now = () => later(at, 30 * 3_600_000);
  const findings = async () => (await examineBackups({ ...ctx, now })).map(({ finding }) => finding);
  await recordBackup(ctx.sql, { endedAt: at, outcome: 'succeeded', details: null, verifiedAt: null });
  assert.deepEqual(await findings(), ['the last backup is 30 hours old; BACKUP_EVERY_HOURS is 24']);
  await recordBackup(ctx.sql, {
    endedAt: later(at, 1),
    outcome: 'failed',
    details: 'disk full',
    verifiedAt: null,
  });
  const [failed] = await findings();
  assert.match(failed!, /^the backup of .* failed: disk full$/);
  await recordBackup(ctx.sql, {
    endedAt: later(at, 29 * 3_600_000),
    outcome: 'succeeded',
    details: null,
    verifiedAt: null,
  });
  assert.deepEqual(await findings(), []);
});
