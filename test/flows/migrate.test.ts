import assert from 'node:assert/strict';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import type { Queryable } from '../../src/db/connect.ts';
import { applyNamed, migrate } from '../../src/db/migrate.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { commandLine } from '../support/cli.ts';
import { runOn } from '../support/cluster.ts';
import { makeFolder } from '../support/data-folder.ts';
import { createDatabase } from '../support/database.ts';
import { migrationNames, migrationsFolder } from '../support/migrations.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const log = pino({ level: 'silent' });
const applied = { name: 'test.applied', text: 'select name from migrations order by name' };

const run = <Row = object>(on: Queryable, text: string) =>
  on.query<Row>({ name: 'test.migrate', assembled: true, text });

/** The migrations of a later version, which has one more. */
function addMigration(text: string): URL {
  const later = makeFolder();
  cpSync(migrationsFolder, later, { recursive: true });
  writeFileSync(join(later, '9999-future.sql'), text);
  return pathToFileURL(`${later}/`);
}

test('any number of processes may migrate at once: each migration is applied once, in order', async () => {
  const sql = await createDatabase();
  await runOn(sql.url, 'drop schema public cascade');
  await runOn(sql.url, 'create schema public');
  const later = addMigration('alter table workspaces add column motto text;');
  await Promise.all(Array.from({ length: 4 }, () => migrate(sql.url, log, later)));
  assert.deepEqual(
    await sql.query(applied),
    [...migrationNames, '9999-future.sql'].map((name) => ({ name })),
  );
});

test('a migration that was changed after it was applied is refused by name', async () => {
  const sql = await createDatabase();
  await runOn(sql.url, `update migrations set checksum = 'other' where name = '0001-baseline.sql'`);
  await assert.rejects(migrate(sql.url, log), {
    message: 'migrations/0001-baseline.sql was changed after this database had applied it',
  });
});

test('decision 177: older code works on a database with a later migration that says it may', async () => {
  const sql = await createDatabase();
  await migrate(
    sql.url,
    log,
    addMigration('-- runs with older code\nalter table workspaces add column motto text;'),
  );
  await migrate(sql.url, log);
  const service = await startService({ sql });
  const booking = { token: await service.token(), headers: jakarta, body: expressBooking };
  const booked = await service.call('POST', '/express/v1/deliveries', booking);
  assert.equal(booked.status, 201, booked.text);
  const listed = await commandLine({ DATABASE_URL: sql.url }).json('workspace', 'list');
  assert.equal(listed.length, 1);
});

test('decision 177: older code refuses a database with a later migration that does not say so', async () => {
  const sql = await createDatabase();
  await migrate(sql.url, log, addMigration('alter table workspaces add column motto text;'));
  const message =
    'the database has 9999-future.sql, which this version does not know and cannot work on: start the newer version';
  await assert.rejects(migrate(sql.url, log), { message });
  const { code, stderr } = await commandLine({ DATABASE_URL: sql.url }).run('workspace', 'list');
  assert.deepEqual([code, stderr], [1, `antar: ${message}\n`]);
});

test('decision 177: a migration that meets a request half-way gives way, and both succeed', async () => {
  const sql = await createDatabase();
  await runOn(sql.url, 'delete from rights');
  const request = sql.dedicated('test request');
  await request.connect();
  await request.query('begin; lock table workspaces in row exclusive mode');
  const migrating = migrate(sql.url, log);
  const waiting = {
    name: 'test.waiting',
    text: "select from pg_locks where not granted and relation = 'workspaces'::regclass",
  };
  await until(async () => (await sql.query(waiting)).length > 0);
  // The migration has this one already.
  const reading = request
    .query('lock table deliveries in row exclusive mode; commit')
    .finally(() => request.end());
  await Promise.all([reading, migrating]);
});

const apart = (...statements: string[]) =>
  addMigration(['-- runs with older code', '-- outside a transaction', ...statements].join('\n'));
const byName = 'create unique index concurrently if not exists workspaces_by_name on workspaces (name);';

const indexes = (on: Queryable) =>
  run<{ name: string; valid: boolean }>(
    on,
    `select relname as name, indisvalid as valid
     from pg_index
     join pg_class on pg_class.oid = indexrelid
     where relname like 'workspaces_%' and relname <> 'workspaces_pkey'`,
  );
/** An index that waits for transactions that were open before. */
const building = `select from pg_stat_activity
  where datname = current_database() and query like '%create unique index concurrently%' and wait_event_type = 'Lock'`;
const isApplied = async (on: Queryable) =>
  (await on.query<{ name: string }>(applied)).some(({ name }) => name === '9999-future.sql');
const addWorkspace = (on: Queryable, id: string) =>
  run(on, `insert into workspaces (id, name, created_at) values ('${id}', '${id}', now())`);

test('decision 314: an index is built outside a transaction while requests write, whichever of several processes does it', async () => {
  const sql = await createDatabase();
  const later = apart(byName, 'drop index concurrently if exists workspaces_by_motto;');
  await run(sql, 'create index workspaces_by_motto on workspaces (created_at)');
  let migrating: Promise<unknown> | undefined;
  await sql.transaction(async (tx) => {
    await addWorkspace(tx, 'WS-OPEN');
    migrating = Promise.all(Array.from({ length: 3 }, () => migrate(sql.url, log, later)));
    await until(async () => (await run(sql, building)).length > 0);
    // PostgreSQL looks for circles of waits after a second.
    for (let count = 0; count < 8; count += 1) {
      await addWorkspace(sql, `WS-${count}`);
      await pause(200);
    }
    assert.equal(await isApplied(sql), false);
  });
  await migrating;
  assert.deepEqual(await indexes(sql), [{ name: 'workspaces_by_name', valid: true }]);
  assert.equal(await isApplied(sql), true);
});

test('decision 314: a migration that takes long tells so again and again', async (t) => {
  const sql = await createDatabase();
  const lines: string[] = [];
  const recording = pino({}, { write: (line) => void lines.push(JSON.parse(line).msg) });
  t.mock.timers.enable({ apis: ['setInterval'] });
  let migrating: Promise<void> | undefined;
  await sql.transaction(async (tx) => {
    await addWorkspace(tx, 'WS-OPEN');
    migrating = migrate(sql.url, recording, apart(byName));
    await until(async () => (await run(sql, building)).length > 0);
    t.mock.timers.tick(20_000);
  });
  await migrating;
  const progress = /^migrations\/9999-future\.sql has taken \d+ s so far$/;
  assert.equal(lines.filter((line) => progress.test(line)).length, 2);
  assert.equal(lines.at(-1), 'migrated the database to 9999-future.sql');
});

test('decision 314: what was interrupted is not recorded, and the next run makes the half-made index anew', async () => {
  const sql = await createDatabase();
  const later = apart(byName);
  await sql.transaction(async (tx) => {
    await addWorkspace(tx, 'WS-OPEN');
    const interrupted = assert.rejects(migrate(sql.url, log, later), /9999-future\.sql failed/);
    await until(async () => (await run(sql, building)).length > 0);
    await run(sql, building.replace('select', 'select pg_terminate_backend(pid)'));
    await interrupted;
  });
  assert.deepEqual(await indexes(sql), [{ name: 'workspaces_by_name', valid: false }]);
  assert.equal(await isApplied(sql), false);
  await migrate(sql.url, log, later);
  assert.deepEqual(await indexes(sql), [{ name: 'workspaces_by_name', valid: true }]);
  assert.equal(await isApplied(sql), true);
});

test('decision 314: what fails leaves no half-made index, which would refuse what is written meanwhile', async () => {
  const sql = await createDatabase();
  const addNamesake = (id: string) =>
    run(sql, `insert into workspaces (id, name, created_at) values ('${id}', 'SAME', now())`);
  await addNamesake('WS-1');
  await addNamesake('WS-2');
  await assert.rejects(
    migrate(sql.url, log, apart(byName)),
    /9999-future\.sql failed: could not create unique index/,
  );
  await addNamesake('WS-3');
  assert.deepEqual(await indexes(sql), []);
  assert.equal(await isApplied(sql), false);
});

test('decision 314: the bounds that a database sets for every statement end no migration', async () => {
  const sql = await createDatabase();
  const name = new URL(sql.url).pathname.slice(1);
  for (const bound of ['statement_timeout', 'lock_timeout'])
    await run(sql, `alter database ${name} set ${bound} = '500ms'`);
  const later = apart(byName);
  let migrating: Promise<void> | undefined;
  await sql.transaction(async (tx) => {
    await addWorkspace(tx, 'WS-OPEN');
    migrating = migrate(sql.url, log, later);
    await Promise.race([migrating, pause(1_500)]);
  });
  await migrating;
  assert.equal(await isApplied(sql), true);
});

test('decision 314: a restore applies it too, in the one transaction of the restore', async () => {
  const sql = await createDatabase();
  const later = apart(byName);
  await migrate(sql.url, log, later);
  const names = await run<{ name: string; checksum: string; runsWithOlderCode: boolean }>(
    sql,
    `select name, checksum, runs_with_older_code as "runsWithOlderCode" from migrations order by name`,
  );
  const client = sql.dedicated('test restore');
  after(() => client.end());
  await client.connect();
  await client.query('begin; drop schema public cascade; create schema public');
  await applyNamed(client, names, later);
  await client.query('commit');
  assert.deepEqual(await indexes(sql), [{ name: 'workspaces_by_name', valid: true }]);
  assert.deepEqual(
    await sql.query(applied),
    names.map(({ name }) => ({ name })),
  );
});
