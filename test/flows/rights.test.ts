import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import pino from 'pino';
import { connectDatabase, type Database, type Queryable } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { admitService, providerRole, serviceRole } from '../../src/db/rights.ts';
import { prepareDays } from '../../src/webhooks/prune.ts';
import { openFence } from '../../src/workspaces/fence.ts';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { commandLine } from '../support/cli.ts';
import { databaseAt, runOn } from '../support/cluster.ts';
import { createTestContext } from '../support/context.ts';
import { createDatabase } from '../support/database.ts';
import { startService } from '../support/service.ts';

const log = pino({ level: 'silent' });
const run = <Row = object>(on: Queryable, text: string, values: unknown[] = []) =>
  on.query<Row>({ name: 'test.rights', assembled: true, text }, values);

const asService = (owner: Database) => connectDatabase(owner.url, { maxConnections: 2, role: serviceRole });

/** Tables with a workspace that the database itself does not fence. */
const findOpen = async (on: Queryable) =>
  (
    await run<{ name: string }>(
      on,
      `select relname as name
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not (c.relrowsecurity and c.relforcerowsecurity
           and (c.relispartition or exists (
             select from pg_policy where polrelid = c.oid and polroles = array['${providerRole}'::regrole::oid])))`,
    )
  ).map(({ name }) => name);

test('decision 190: every table that names a workspace is fenced by force, days of events too', async () => {
  const owner = await createDatabase();
  await prepareDays(createTestContext(asService(owner)));
  const [{ days } = { days: 0 }] = await run<{ days: number }>(
    owner,
    `select count(*) as days from pg_class where relname ~ '_[0-9]{8}$' and relkind = 'r'`,
  );
  assert.ok(days >= 14);
  assert.deepEqual(await findOpen(owner), []);
});

test('decision 190: a new table that names a workspace is fenced by the next start', async () => {
  const owner = await createDatabase();
  await run(owner, 'create table later_notes (workspace_id text not null, note text)');
  assert.deepEqual(await findOpen(owner), ['later_notes']);
  await migrate(owner.url, log);
  assert.deepEqual(await findOpen(owner), []);
});

const scopes = ['WS-A', 'WS-B'].flatMap((workspaceId) =>
  (['sandbox', 'production'] as const).map((environment) => ({ workspaceId, environment })),
);
const [own] = scopes as [(typeof scopes)[0], ...unknown[]];

/** Frees a table of all that its rows must be, and gives each scope one row. */
async function fill(owner: Database, table: string): Promise<void> {
  await run(
    owner,
    `do $$
    declare each record;
    begin
      for each in
        select conname from pg_constraint where conrelid = '${table}'::regclass and contype not in ('n', 't') and conparentid = 0
        order by contype = 'p'
      loop
        execute format('alter table ${table} drop constraint %I cascade', each.conname);
      end loop;
      for each in
        select indexrelid::regclass as name from pg_index where indrelid = '${table}'::regclass and indisunique
      loop
        execute format('drop index %s', each.name);
      end loop;
      for each in
        select attname from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and attnotnull and attidentity = '' and not attisdropped
      loop
        execute format('alter table ${table} alter %I drop not null', each.attname);
      end loop;
    end $$`,
  );
  await owner.transaction(async (tx) => {
    await run(tx, "set local session_replication_role = 'replica'");
    for (const { workspaceId, environment } of scopes) {
      const columns = await run<{ name: string }>(
        tx,
        `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attname = 'environment'`,
      );
      const named = columns.length > 0 ? ['workspace_id', 'environment'] : ['workspace_id'];
      const text = `insert into ${table} (${named.join(', ')}) values (${named.map((_, index) => `$${index + 1}`).join(', ')})`;
      await run(tx, text, [workspaceId, environment].slice(0, named.length));
    }
  });
}

const refusedOr = async <T>(work: Promise<T>): Promise<T | 'refused'> =>
  work.catch((error) => {
    assert.ok(['42501', '23514'].includes(error.code), error);
    return 'refused' as const;
  });

test('decision 190: a statement without a where sees and changes only the rows of the provider who asks', async () => {
  const owner = await createDatabase();
  const fence = openFence(createTestContext(owner));
  const tables = await run<{ name: string; environment: boolean }>(
    owner,
    `select table_name as name, bool_or(column_name = 'environment') as environment
     from information_schema.columns
     join pg_class on relname = table_name and relkind in ('r', 'p') and not relispartition
     where table_schema = 'public' and column_name in ('workspace_id', 'environment')
     group by table_name
     having bool_or(column_name = 'workspace_id')
     order by table_name`,
  );
  assert.ok(tables.length > 20);
  for (const { name, environment } of tables) {
    await fill(owner, name);
    const wanted = environment ? 1 : 2;
    await fence.within(own, async () => {
      const seen = await refusedOr(run<Record<string, unknown>>(fence.sql, `select * from ${name}`));
      if (seen !== 'refused') {
        assert.equal(seen.length, wanted, name);
        assert.ok(seen.every((row) => row.workspace_id === own.workspaceId));
        assert.ok(seen.every((row) => !environment || row.environment === own.environment));
      }
      const change = (text: string) => refusedOr(run(fence.sql, text));
      const changed = await change(`update ${name} set workspace_id = workspace_id returning 1`);
      if (changed !== 'refused') assert.equal(changed.length, wanted, name);
      const values = environment ? `'WS-B', '${own.environment}'` : `'WS-B'`;
      const columns = environment ? 'workspace_id, environment' : 'workspace_id';
      assert.equal(await change(`update ${name} set workspace_id = 'WS-B'`), 'refused', name);
      assert.equal(await change(`insert into ${name} (${columns}) values (${values})`), 'refused', name);
      await change(`delete from ${name}`);
    });
    const [left] = await run<{ count: number }>(
      owner,
      `select count(*) as count from ${name} where workspace_id = 'WS-B'`,
    );
    assert.equal(left?.count, 2, name);
  }
  await fence.sql.close();
});

test('decision 190: a statement outside a request is refused, and a connection forgets who asked', async () => {
  const service = await startService();
  const token = await service.token();
  const booked = await service.call('POST', '/express/v1/deliveries', {
    token,
    headers: jakarta,
    body: expressBooking,
  });
  assert.equal(booked.status, 201, booked.text);
  const fence = openFence(service.ctx);
  const scope = { workspaceId: service.provider.workspaceId, environment: 'sandbox' } as const;
  const read = () => run(fence.sql, 'select id from deliveries');
  assert.equal((await fence.within(scope, read)).length, 1);
  assert.equal((await fence.within({ ...scope, environment: 'production' }, read)).length, 0);
  const within = await fence.within(scope, () =>
    fence.sql.transaction(async (tx) => run(tx, 'select id from jobs')),
  );
  assert.ok(within.length > 0);
  await assert.rejects(async () => read(), /does not say for whom/);
  await fence.sql.close();

  const withoutScope = connectDatabase(service.owner.url, { maxConnections: 1, role: providerRole });
  assert.deepEqual(await run(withoutScope, 'select id from deliveries'), []);
  await withoutScope.close();
});

test("decision 190: the service's role owns nothing and changes no table, trigger, policy or other schema", async () => {
  const owner = await createDatabase();
  await run(owner, 'create schema elsewhere');
  await run(owner, 'create table elsewhere.notes (note text)');
  for (const role of [serviceRole, providerRole]) {
    const [owned] = await run<{ count: number }>(
      owner,
      `select count(*) as count from pg_class where relowner = '${role}'::regrole`,
    );
    assert.equal(owned?.count, 0);
    const sql = connectDatabase(owner.url, { maxConnections: 1, role });
    const refused = [
      'create table mine (id text)',
      'alter table deliveries add column mine text',
      'alter table deliveries disable row level security',
      'alter table deliveries no force row level security',
      'drop policy of_provider on deliveries',
      'create policy mine on deliveries using (true)',
      'drop table deliveries',
      'truncate deliveries',
      'alter table audit_chain disable trigger audit_chain_stays',
      'drop trigger audit_chain_stays on audit_chain',
      'drop trigger audit_head_moves_on on audit_head',
      'delete from audit_chain',
      'drop function refuse_audit_change() cascade',
      "set session_replication_role = 'replica'",
      "update migrations set checksum = 'other'",
      'update rights set checksum = null',
      'select * from elsewhere.notes',
      'create role mine',
      'alter role antar_service superuser',
    ];
    for (const text of refused) await assert.rejects(run(sql, text), { code: '42501' }, `${role}: ${text}`);
    await sql.close();
  }
  const provider = connectDatabase(owner.url, { maxConnections: 1, role: providerRole });
  for (const table of [
    'people',
    'sessions',
    'tokens',
    'secret_key',
    'courier_codes',
    'invitations',
    'memberships',
  ]) {
    await assert.rejects(run(provider, `select * from ${table}`), { code: '42501' }, table);
  }
  await assert.rejects(run(provider, "select drop_day('events', current_date)"), { code: '42501' });
  await provider.close();
});

/** A database whose owner is no superuser, and a user who owns nothing. */
async function createOwned() {
  const { url } = await createDatabase();
  const admin = databaseAt(url, 'postgres');
  const name = `own_${randomBytes(6).toString('hex')}`;
  const addressOf = (user: string) => {
    const address = new URL(databaseAt(url, name));
    address.username = user;
    address.password = 'secret';
    return address.href;
  };
  await runOn(admin, `create role ${name}_owner login createrole password 'secret'`);
  await runOn(admin, `create role ${name}_user login password 'secret'`);
  await runOn(admin, `create database ${name} owner ${name}_owner`);
  return {
    admin,
    name,
    ownerUrl: addressOf(`${name}_owner`),
    url: addressOf(`${name}_user`),
    drop: () => runOn(admin, `drop database ${name} with (force)`),
  };
}

test("decision 190: one's own PostgreSQL needs no superuser: its owner migrates, another user works", async () => {
  const own = await createOwned();
  await migrate(own.ownerUrl, log);
  const refusal = `the user ${own.name}_user of the database may not work as antar_service and antar_provider; as its administrator, run: grant antar_service to "${own.name}_user"; grant antar_provider to "${own.name}_user" with inherit false;`;
  await assert.rejects(admitService(own.url, own.ownerUrl), { message: refusal });

  // The roles are the server's: another database's owner has made them.
  await runOn(own.admin, `grant antar_service, antar_provider to ${own.name}_owner with admin option`);
  assert.equal(await admitService(own.url, own.ownerUrl), undefined);
  assert.equal(await admitService(own.ownerUrl, own.ownerUrl), serviceRole);

  const service = connectDatabase(own.url, { maxConnections: 2 });
  await prepareDays(createTestContext(service));
  await run(service, 'insert into readiness (checked_at) values (now())');
  await run(
    service,
    "insert into workspaces (id, name, created_at) values ('WS-A', 'A', now()), ('WS-B', 'B', now())",
  );
  await assert.rejects(run(service, 'alter table deliveries add column mine text'), { code: '42501' });
  const fence = openFence(createTestContext(service));
  const scope = { workspaceId: 'WS-A', environment: 'sandbox' } as const;
  const seen = await fence.within(scope, () => run(fence.sql, 'select id from workspaces'));
  assert.deepEqual(seen, [{ id: 'WS-A' }]);
  await fence.sql.close();
  await service.close();

  const owner = connectDatabase(own.ownerUrl, { maxConnections: 1 });
  assert.equal((await run(owner, 'select id from workspaces')).length, 2, 'a migration sees every row');
  assert.deepEqual(await findOpen(owner), []);
  await owner.close();
  await own.drop();
});

test('decision 314: antar migrate needs the owner alone: it runs before a start has let the other user do anything', async () => {
  const own = await createOwned();
  const line = commandLine({ DATABASE_URL: own.url, DATABASE_MIGRATION_URL: own.ownerUrl });
  for (const _ of ['on an empty database', 'again'])
    assert.equal((await line.json('migrate')).schema, 'up to date');
  await own.drop();
});

test('decision 190: who may not migrate is told what to set', async () => {
  const own = await createOwned();
  await assert.rejects(migrate(own.url, log), {
    message:
      /failed: permission denied .*; set DATABASE_MIGRATION_URL to the address of the owner of the tables$/,
  });
  await own.drop();
});
