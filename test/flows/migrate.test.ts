import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { migrate } from '../../src/db/migrate.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { commandLine } from '../support/cli.ts';
import { runOn } from '../support/cluster.ts';
import { makeFolder } from '../support/data-folder.ts';
import { createDatabase } from '../support/database.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const log = pino({ level: 'silent' });
const applied = { name: 'test.applied', text: 'select name from migrations order by name' };
const folder = new URL('../../migrations/', import.meta.url);
const files = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));

/** The migrations of a later version, which has one more. */
function addMigration(text: string): URL {
  const later = makeFolder();
  cpSync(folder, later, { recursive: true });
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
    [...files.sort(), '9999-future.sql'].map((name) => ({ name })),
  );
});

/** The migrations of an earlier version, up to one. */
function migrationsUpTo(last: string): URL {
  const earlier = makeFolder();
  for (const name of files.filter((each) => each <= last)) cpSync(new URL(name, folder), join(earlier, name));
  return pathToFileURL(`${earlier}/`);
}

test('decision 174: an account of before memberships keeps its role and its sessions', async () => {
  const sql = await createDatabase();
  await runOn(sql.url, 'drop schema public cascade');
  await runOn(sql.url, 'create schema public');
  // That version had no rights.sql, without which today's code goes no further than the migrations.
  await assert.rejects(migrate(sql.url, log, migrationsUpTo('0001-baseline.sql')), /rights\.sql/);
  const token = 'a'.repeat(43);
  const hash = createHash('sha256').update(token).digest('hex');
  await runOn(
    sql.url,
    `
    insert into people (id, email, name, role, password_hash, created_at, disabled_at)
    values ('PE-OPEN', 'open@example.com', 'Ani', 'finance', '$x', now(), null),
      ('PE-SHUT', 'shut@example.com', 'Budi', 'warehouse', '$x', now(), now());
    insert into sessions (id, token_hash, person_id, created_at, expires_at)
    values ('SE-1', decode('${hash}', 'hex'), 'PE-OPEN', now(), now() + interval '1 hour');
    insert into invitations (token_hash, email, role, invited_by, created_at, expires_at)
    values (sha256('x'), 'new@example.com', 'finance', 'PE-OPEN', now(), now() + interval '1 day')`,
  );
  await migrate(sql.url, log);
  const { call } = await startService({ sql });
  const { data } = (await call('GET', '/people/v1/me', { token })).body;
  assert.deepEqual([data.role, data.membershipID, data.memberships.length], ['finance', 'MB-OPEN', 1]);
  const [shut] = await sql.query<{ disabledAt: Date | null }>({
    name: 'test.shut',
    text: `select disabled_at as "disabledAt" from memberships where person_id = 'PE-SHUT'`,
  });
  assert.ok(shut?.disabledAt);
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
  const asked = request
    .query('lock table deliveries in row exclusive mode; commit')
    .finally(() => request.end());
  await Promise.all([asked, migrating]);
});
