import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import type { Database, Queryable } from '../../src/db/connect.ts';
import { describeSchema } from '../../src/db/describe-schema.ts';
import { applyNamed, migrate } from '../../src/db/migrate.ts';
import { codedBody, problems } from '../../src/problems.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { courierWithCash } from '../support/changes/money.ts';
import { commandLine } from '../support/cli.ts';
import { runOn } from '../support/cluster.ts';
import { createTestContext } from '../support/context.ts';
import { makeFolder } from '../support/data-folder.ts';
import { createDatabase } from '../support/database.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import { migrationNames, migrationsFolder, migrationsUpTo } from '../support/migrations.ts';
import { handOf } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
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

/** The record of a database that was made by the migrations that the baseline replaces. */
const replaced = readFileSync(join(import.meta.dirname, '../support/replaced-migrations.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [name: string, checksum: string]);

/** Makes a database look as if earlier versions had made it, by some migrations. */
async function recordEarlier(sql: Database, by: readonly [name: string, checksum: string][]): Promise<void> {
  const rows = by.map(([name, checksum]) => `('${name}', '${checksum}', ${name > '0006'})`).join();
  await runOn(
    sql.url,
    `delete from migrations where name = '0049-baseline.sql';
     insert into migrations (name, checksum, runs_with_older_code) values ${rows}`,
  );
}
const recorded = (sql: Database) =>
  run<{ name: string; checksum: string; runsWithOlderCode: boolean }>(
    sql,
    `select name, checksum, runs_with_older_code as "runsWithOlderCode" from migrations order by name collate "C"`,
  );

test('decision 393: a database with all that the baseline replaces adopts it unchanged, and so does its backup', async () => {
  const sql = await createDatabase();
  await recordEarlier(sql, replaced);
  const [schema, before] = [await describeSchema(sql), await recorded(sql)];
  await Promise.all([migrate(sql.url, log), migrate(sql.url, log)]);
  assert.equal(await describeSchema(sql), schema);
  const after = await recorded(sql);
  assert.deepEqual(
    after.filter(({ name }) => name !== '0049-baseline.sql'),
    before,
  );
  const adopted = after.find(({ name }) => name === '0049-baseline.sql');
  assert.equal(adopted?.runsWithOlderCode, true, 'the version before works on it');
  await migrate(sql.url, log);
  assert.equal((await commandLine({ DATABASE_URL: sql.url }).run('workspace', 'list')).code, 0);

  for (const names of [before, after]) {
    const client = sql.dedicated('test restore');
    await client.connect();
    await client.query('begin; drop schema public cascade; create schema public');
    await applyNamed(client, names);
    await client.query('commit');
    await client.end();
    await migrate(sql.url, log);
    assert.equal(await describeSchema(sql), schema);
    assert.deepEqual(
      (await recorded(sql)).map(({ name }) => name),
      migrationNames,
    );
  }
});

test('decision 393: a database with only some of what the baseline replaces, or with something else, is refused unchanged', async () => {
  const changed = replaced.with(9, [replaced[9]![0], 'other']);
  const twice: [string, string][] = [...replaced, ['0007-other.sql', 'other']];
  for (const by of [replaced.slice(0, 1), replaced.slice(0, -1), changed, twice]) {
    const sql = await createDatabase();
    await recordEarlier(sql, by);
    const before = await recorded(sql);
    const why =
      /^the database is of an older version \(00\d\d-[a-z-]+\.sql\) that this version does not update/;
    await assert.rejects(migrate(sql.url, log), { message: why });
    assert.deepEqual(await recorded(sql), before);
    const client = sql.dedicated('test restore');
    after(() => client.end());
    await client.connect();
    await assert.rejects(applyNamed(client, before), { message: why });
    const { code, stderr } = await commandLine({ DATABASE_URL: sql.url }).run('workspace', 'list');
    assert.deepEqual([code, /of an older version/.test(stderr)], [1, true]);
  }
});

test('decision 217: a database with archived months is refused unchanged, until they are brought back as documented', async () => {
  const sql = await createDatabase();
  await runOn(sql.url, 'drop schema public cascade');
  await runOn(sql.url, 'create schema public');
  await assert.rejects(migrate(sql.url, log, migrationsUpTo('0064')), /rights\.sql/);
  const { id } = await insertTestDelivery(createTestContext(sql));
  await runOn(
    sql.url,
    `
    set session_replication_role = replica;
    create table files as select * from deliveries;
    insert into archived_deliveries
    select id, workspace_id, environment, provider_order_id, category, service_type, distance_meters, amount_idr,
      collected_by, now()
    from deliveries;
    insert into promise_days_counted (environment, day, is_final) values ('production', current_date, true);
    delete from deliveries`,
  );
  await assert.rejects(
    migrate(sql.url, log),
    /0064-no-archive\.sql failed: this database has archived months/,
  );
  const kept = { name: 'test.kept', text: 'select id from archived_deliveries' };
  assert.deepEqual(await sql.query(kept), [{ id }]);

  const page = readFileSync(join(import.meta.dirname, '../../docs/scale.md'), 'utf8');
  const [bringBack, forget] = [...page.matchAll(/```sql\n(.*?)```/gs)].map(([, text]) => text!);
  await runOn(sql.url, bringBack!.replace(/^\\copy .*$/m, 'insert into back select * from files;'));
  await runOn(sql.url, forget!);
  await migrate(sql.url, log);
  const found = { name: 'test.found', text: 'select id from deliveries' };
  assert.deepEqual(await sql.query(found), [{ id }]);
});

test('decision 410: what was entered and booked before keys of people is not done again after the update', async () => {
  const sql = await createDatabase();
  const before = await startService({ sql });
  const { ctx, provider } = before;
  const { workspaceId } = provider;
  const [finance, member] = [
    await addPerson(ctx, 'finance'),
    await addPerson(ctx, 'provider-member', workspaceId),
  ];
  const courierID = await courierWithCash(before, 50_000);
  const deposit = { environment: 'production', courierID, amount: 20_000 };
  const entered = await handOf(before, finance).post('/operations/v1/deposits', deposit);
  const { id } = await insertTestDelivery(ctx, { workspaceId, environment: 'sandbox' });
  await before.stop();
  // The database as the version before left it: the deposit has an id of its person, and the booking a key of the workspace.
  const booking = createHash('sha256').update('{"serviceType":"INSTANT"}').digest('hex');
  await runOn(
    sql.url,
    `
    drop table person_keys;
    alter table courier_notifications add column writing_id text;
    delete from migrations where name in ('0066-keys-of-people.sql', '0067-no-ids-of-writings.sql');
    alter table ledger_transactions disable trigger user;
    update ledger_transactions set source = 'DEP-1' where id = '${entered.body.data.depositID}';
    alter table ledger_transactions enable trigger user;
    insert into idempotency_keys (workspace_id, environment, path, key, fingerprint, status, body, created_at)
    values ('${workspaceId}', 'sandbox', '/portal/v1/:environment/deliveries', 'B-1', decode('${booking}', 'hex'), 400,
        '${JSON.stringify(codedBody(problems.noShift()))}', now()),
      ('${workspaceId}', 'sandbox', 'delivery.cancel ${id}', 'C-1', sha256('{"notes":"salah"}'), 200,
        '{"status":"Success","message":"Pengantaran berhasil dibatalkan."}', now())`,
  );
  await migrate(sql.url, log);
  const after = await startService({ sql });
  const [hand, own] = [handOf(after, finance), handOf(after, member)];
  hand.key = 'DEP-1';
  const again = await hand.post('/operations/v1/deposits', deposit);
  assert.deepEqual([again.status, again.body.data], [201, { depositID: 'DEP-1', balance: 30_000 }]);
  const other = await hand.post('/operations/v1/deposits', { ...deposit, amount: 1_000 });
  assert.equal(other.status, 422);
  own.key = 'B-1';
  const booked = await own.post('/portal/v1/sandbox/deliveries', { serviceType: 'INSTANT' });
  assert.deepEqual([booked.status, booked.body.code], [400, 'noShift']);
  own.key = 'C-1';
  const cancelled = await own.delete(`/portal/v1/sandbox/deliveries/${id}`, { notes: 'salah' });
  assert.deepEqual([cancelled.status, cancelled.headers.get('idempotent-replayed')], [200, 'true']);
});

test('a migration that was changed after it was applied is refused by name', async () => {
  const sql = await createDatabase();
  await runOn(sql.url, `update migrations set checksum = 'other' where name = '0049-baseline.sql'`);
  await assert.rejects(migrate(sql.url, log), {
    message: 'migrations/0049-baseline.sql was changed after this database had applied it',
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
  const telling = pino({}, { write: (line) => void lines.push(JSON.parse(line).msg) });
  t.mock.timers.enable({ apis: ['setInterval'] });
  let migrating: Promise<void> | undefined;
  await sql.transaction(async (tx) => {
    await addWorkspace(tx, 'WS-OPEN');
    migrating = migrate(sql.url, telling, apart(byName));
    await until(async () => (await run(sql, building)).length > 0);
    t.mock.timers.tick(20_000);
  });
  await migrating;
  const told = /^migrations\/9999-future\.sql has taken \d+ s so far$/;
  assert.equal(lines.filter((line) => told.test(line)).length, 2);
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
