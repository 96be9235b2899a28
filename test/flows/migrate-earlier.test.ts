import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pino from 'pino';
import type { Database, Queryable } from '../../src/db/connect.ts';
import { describeSchema } from '../../src/db/describe-schema.ts';
import { applyNamed, migrate } from '../../src/db/migrate.ts';
import { codedBody, problems } from '../../src/problems.ts';
import { courierWithCash } from '../support/changes/money.ts';
import { commandLine } from '../support/cli.ts';
import { runOn } from '../support/cluster.ts';
import { createTestContext } from '../support/context.ts';
import { createDatabase } from '../support/database.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import { migrationNames, migrationsUpTo } from '../support/migrations.ts';
import { handOf } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';

const log = pino({ level: 'silent' });

const run = <Row = object>(on: Queryable, text: string) =>
  on.query<Row>({ name: 'test.migrate', assembled: true, text });

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
