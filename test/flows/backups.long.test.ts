import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { BackupRuns, makeBackup } from '../../src/backups/make-backup.ts';
import { runBackups } from '../../src/backups/run-schedule.ts';
import type { Context } from '../../src/context.ts';
import { connectDatabase } from '../../src/db/connect.ts';
import { serviceRole } from '../../src/db/rights.ts';
import { hourMs, later } from '../../src/time.ts';
import { commandLine } from '../support/cli.ts';
import { databaseAt, runOn } from '../support/cluster.ts';
import { newDataDir, startHere } from '../support/data-folder.ts';
import { pngImage } from '../support/images.ts';
import type { Json } from '../support/json.ts';
import { book, fetchPhoto, operationsHand } from '../support/operations.ts';
import { findFreePort } from '../support/ports.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { startS3 } from '../support/s3-server.ts';
import { startService } from '../support/service.ts';
import { overTcp } from '../support/standby.ts';

const s3 = await startS3();
const passphrase = 'kopi susu gula aren';
const clock = { at: new Date() };
const service = await startService({
  now: () => clock.at,
  config: { ...s3.config, backupPassphrase: passphrase, backupKeep: 2 },
});
const hand = await operationsHand(service);
const deliveryId = await book(service, 'EXPRESS');
const photo = await hand.send(
  'PUT',
  `/operations/v1/deliveries/${deliveryId}/proofs/U-1`,
  pngImage(1),
  'image/png',
);
const link = photo.body.data.url;
const admin = databaseAt(service.owner.url, 'postgres');

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'antar-backups-'));
  after(() => removeFolder(folder));
  return folder;
}

/** The address of a database without any table, as its owner, who is no superuser. */
async function emptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const owner = `${name}_owner`;
  await runOn(admin, `create role ${owner} login createrole password 'secret'`);
  await runOn(admin, `grant antar_service, antar_provider to ${owner} with admin option`);
  await runOn(admin, `create database ${name} owner ${owner}`);
  after(() => runOn(admin, `drop database if exists ${name} with (force)`));
  const address = new URL(databaseAt(admin, name));
  address.username = owner;
  address.password = 'secret';
  return address.href;
}

const bucket = {
  S3_ENDPOINT: s3.config.s3Endpoint,
  S3_REGION: s3.config.s3Region,
  S3_ACCESS_KEY_ID: s3.config.s3AccessKeyId,
  S3_SECRET_ACCESS_KEY: s3.config.s3SecretAccessKey,
  BACKUP_PASSPHRASE: passphrase,
};
const source = commandLine({
  ...bucket,
  DATABASE_URL: service.owner.url,
  DATA_DIR: service.ctx.config.dataDir,
  SECRET_KEY: service.ctx.config.secretKey!,
});

/** The tables that the service does not change by itself. */
const stable = [
  'audit_chain',
  'couriers',
  'credentials',
  'deliveries',
  'delivery_timeline',
  'events',
  'ledger_entries',
  'media',
  'people',
  'reason_codes',
  'secret_key',
  'sessions',
  'tariff_versions',
  'workspaces',
];

async function contentsOf(url: string): Promise<Record<string, string>> {
  const sql = connectDatabase(url, { maxConnections: 1 });
  const found: Record<string, string> = {};
  for (const table of stable) {
    const text = `select coalesce(string_agg(md5(t::text), ' ' order by t::text), '') as rows from ${table} t`;
    const [row] = await sql.query<{ rows: string }>({ name: `test.${table}`, text });
    found[table] = row!.rows;
  }
  await sql.close();
  return found;
}

test('decision 300: a backup in a bucket is restored into another database, row for row, with its photos and its key', async () => {
  const made = await source.json('backup', '--to', 's3://antar/kept');
  assert.ok(made.rows > 50 && made.photos === 2, JSON.stringify(made));
  const url = await emptyDatabase();
  const dataDir = newFolder();
  const target = commandLine({ ...bucket, DATABASE_URL: url, DATA_DIR: dataDir });
  const [listed] = await target.json('restore', '--list', '--from', 's3://antar/kept');
  assert.equal(listed.backup, made.backup);
  const restored = await target.json('restore', '--from', 's3://antar/kept');
  assert.deepEqual([restored.outcome, restored.rows], ['restored', made.rows]);
  assert.deepEqual(await contentsOf(url), await contentsOf(service.owner.url));
  assert.equal((await target.json('audit', 'verify')).chain, 'whole');

  const sql = connectDatabase(url, { maxConnections: 8, role: serviceRole });
  const secretKey = readFileSync(join(dataDir, 'secret.key'), 'utf8').trim();
  const again = await startService({ sql, config: { secretKey, dataDir } });
  after(() => sql.close());
  assert.equal((await fetchPhoto(again, link)).status, 200);
  const token = await again.token('production', service.provider);
  const read = await again.call('GET', `/express/v1/deliveries/${deliveryId}`, { token });
  assert.equal(read.status, 200);
  assert.ok((await book(again, 'EXPRESS')).startsWith('DE-'));
  await again.stop();

  const refused = await target.run('restore', '--from', 's3://antar/kept');
  assert.equal(refused.code, 1);
  assert.match(
    refused.stderr,
    /^antar: the database holds data: restore into an empty one, or say --replace/,
  );
  await sql.close();
  assert.equal((await target.json('restore', '--from', 's3://antar/kept', '--replace')).outcome, 'restored');
  assert.deepEqual(await contentsOf(url), await contentsOf(service.owner.url));

  const lost = await book(service, 'EXPRESS');
  const board = (await hand.get('/operations/v1/board?environment=production')).body.data;
  assert.ok(idsOf(board).includes(lost));
  const replaced = connectDatabase(url, { maxConnections: 8, role: serviceRole });
  const last = await startService({ sql: replaced, config: { secretKey, dataDir } });
  after(() => replaced.close());
  const path = `/operations/v1/board/changes?environment=production&after=${board.cursor}`;
  const { body } = await last.call('GET', path, { token: hand.token });
  assert.deepEqual(
    [body.data.reset, idsOf(body.data)],
    [true, [deliveryId]],
    'a board that was open shows what was restored, and nothing else',
  );
  await last.stop();
});

const idsOf = ({ deliveries }: Json): string[] => deliveries.map(({ deliveryID }: Json) => deliveryID);

test('decision 300: a wrong passphrase and a damaged file are told by name, and nothing is written', async () => {
  const place = newFolder();
  await source.json('backup', '--to', place);
  const url = await emptyDatabase();
  const settings = { ...bucket, DATABASE_URL: url, DATA_DIR: newFolder() };
  const wrong = await commandLine({ ...settings, BACKUP_PASSPHRASE: 'teh' }).run('restore', '--from', place);
  assert.deepEqual(
    [wrong.code, wrong.stderr],
    [1, 'antar: BACKUP_PASSPHRASE is not the passphrase that this backup was made with\n'],
  );
  const target = commandLine(settings);
  assert.equal((await target.json('restore', '--from', place, '--check')).outcome, 'whole');

  const damaged = readdirSync(place, { recursive: true })
    .map(String)
    .find((name) => name.endsWith('/deliveries.copy.zst'))!;
  const bytes = readFileSync(join(place, damaged));
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(join(place, damaged), bytes);
  const refused = await target.run('restore', '--from', place);
  assert.equal(refused.code, 1);
  assert.match(
    refused.stderr,
    /is damaged: the checksum of backups\/\S+\/deliveries\.copy\.zst is wrong; nothing was restored/,
  );
  assert.deepEqual(readdirSync(settings.DATA_DIR), []);
  const sql = connectDatabase(url, { maxConnections: 1 });
  const text = `select count(*) as tables from pg_tables where schemaname = 'public'`;
  assert.deepEqual(await sql.query({ name: 'test.tables', text }), [{ tables: 0 }]);
  await sql.close();
});

test('decision 301: backups are made by the schedule once, the oldest removed, and a failure is recorded and tried again', async () => {
  const place = 's3://antar/scheduled';
  const ctx: Context = { ...service.ctx, config: { ...service.ctx.config, backupTo: place } };
  const { signal } = new AbortController();
  const list = async () =>
    (await source.json('restore', '--list', '--from', place)).map((each: { backup: string }) => each.backup);
  const run = () => runBackups(ctx, signal);

  s3.fail(true);
  assert.equal((await run()).getTime() - clock.at.getTime(), hourMs / 4);
  s3.fail(false);
  await run();
  const [first] = await list();
  await run();
  assert.deepEqual(await list(), [first], 'not due yet');

  const both = await Promise.allSettled([makeBackup(ctx, { place }), makeBackup(ctx, { place })]);
  const refused = both.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  assert.ok(refused.length === 1 && refused[0]!.reason instanceof BackupRuns);
  for (const _ of [1, 2]) {
    clock.at = later(clock.at, 25 * hourMs);
    await run();
  }
  const retained = await list();
  assert.equal(retained.length, 2);
  assert.ok(!retained.includes(first));
  const records: Record<string, string>[] = await source.json('backups', 'list');
  assert.ok(
    records.some(({ outcome, details = '' }) => outcome === 'failed' && /bucket antar/.test(details)),
  );
  assert.ok(
    records.some(({ outcome, details }) => outcome === 'succeeded' && details === `${place} ${retained[1]}`),
  );
  const target = commandLine({ ...bucket, DATABASE_URL: await emptyDatabase(), DATA_DIR: newFolder() });
  assert.equal((await target.json('restore', '--from', place, '--check')).photos, 2);
});

test('decision 300: after a restore onto a server without the roles, doctor and audit verify work before the first start', async () => {
  const made = await source.json('backup', '--to', 's3://antar/fresh');
  const port = await findFreePort();
  const server = await startHere(newDataDir(), { listen_addresses: '127.0.0.1', port });
  const fresh = databaseAt(overTcp(server.url, port), 'postgres');
  for (const text of [
    'drop role antar_service, antar_provider',
    "create role own login createrole password 'secret'",
    "create role working login password 'secret'",
    'create database antar_fresh owner own',
  ])
    await runOn(fresh, text);
  const as = (user: string) => {
    const address = new URL(databaseAt(fresh, 'antar_fresh'));
    return Object.assign(address, { username: user, password: 'secret' }).href;
  };
  const target = commandLine({
    ...bucket,
    DATABASE_URL: as('working'),
    DATABASE_MIGRATION_URL: as('own'),
    DATA_DIR: newFolder(),
  });
  const restored = await target.run('restore', '--from', 's3://antar/fresh');
  assert.deepEqual([restored.code, restored.stderr], [0, '']);
  const verified = await target.json('audit', 'verify');
  const kept = await source.json('audit', 'verify');
  assert.deepEqual([verified.chain, verified.entries > 0], ['whole', true]);
  assert.ok(kept.entries >= verified.entries && made.rows > 0);
  const { stdout } = await target.run('doctor');
  assert.doesNotMatch(stdout, /^\w+ +(database|privileges):/m);

  await runOn(fresh, 'revoke antar_service, antar_provider from working granted by own');
  const refused = await target.run('audit', 'verify');
  assert.match(
    refused.stderr,
    /^antar: the user working of the database may not work as .*; as its administrator, run: grant/,
  );
});
