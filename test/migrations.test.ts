import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { migrationNames, migrationsFolder } from './support/migrations.ts';

/** Tables with rows for each delivery, call or change: an index of theirs takes minutes to make. */
const growing = [
  'alerts',
  'audit_chain',
  'batch_rows',
  'courier_notifications',
  'courier_replies',
  'courier_steps',
  'courier_stops',
  'courier_trail',
  'deliveries',
  'delivery_corrections',
  'delivery_media',
  'delivery_texts',
  'dispatch_explanations',
  'dispatch_give_backs',
  'dispatch_offers',
  'dispatch_waits',
  'idempotency_keys',
  'intake_lines',
  'jobs',
  'internal_notes',
  'late_evidence',
  'ledger_entries',
  'ledger_transactions',
  'media',
  'person_keys',
  'refused_requests',
  'remittance_lines',
  'round_parcels',
  'rounds',
  'webhook_queue',
];
/** By day: PostgreSQL makes an index there by its partitions alone. */
const daily = ['events', 'webhook_attempts'];

const read = (name: string) => readFileSync(new URL(name, migrationsFolder), 'utf8');
const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '');
const made = /create (?:unique )?index (concurrently )?(?:if not exists )?(?:(\w+)\s+)?on (only )?(\w+)/gi;
const dropped = /drop index (concurrently )?(?:if exists )?(\w+)/gi;

/** The index changes of a migration that keep requests waiting; `tables` are those of the indexes before it. */
function waitsIn(sql: string, tables: ReadonlyMap<string, string>): string[] {
  const own = [...sql.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, name]) => name);
  const isGrowing = (table = '') => growing.includes(table) && !own.includes(table);
  const isDaily = (table = '') => daily.includes(table) && !own.includes(table);
  return [
    ...[...sql.matchAll(made)].filter(
      ([, isApart, , only, table]) => (isGrowing(table) && !isApart) || (isDaily(table) && !only),
    ),
    ...[...sql.matchAll(dropped)].filter(([, isApart, name]) => isGrowing(tables.get(name!)) && !isApart),
  ].map(([text]) => text);
}

test('each migration has a number of its own, without a gap', () => {
  const numbers = migrationNames.map((name) => Number(name.slice(0, 4)));
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => index + 1),
  );
});

test('decision 314: a migration makes and drops no index on a table that grows while requests wait for it', () => {
  const tables = new Map<string, string>();
  const known = read('schema.sql');
  for (const table of [...growing, ...daily]) assert.match(known, new RegExp(`^create table ${table} `, 'm'));
  for (const name of migrationNames) {
    const sql = withoutComments(read(name));
    assert.deepEqual(waitsIn(sql, tables), [], name);
    for (const [, , index = '', , table = ''] of sql.matchAll(made)) tables.set(index, table);
  }
  const wrong = [
    'create index deliveries_by_x on deliveries (x)',
    'create index on deliveries (x)',
    'create unique index if not exists jobs_by_x\n  on jobs (x)',
    'drop index deliveries_promised',
    'create index events_by_x on events (x)',
  ];
  for (const sql of wrong) assert.equal(waitsIn(sql, tables).length, 1, sql);
  const right = [
    'create index concurrently if not exists deliveries_by_x on deliveries (x)',
    'drop index concurrently if exists deliveries_promised',
    'create table media (x text); create index media_by_x on media (x)',
    'create index workspaces_by_x on workspaces (x)',
    'create index events_by_x on only events (x)',
  ];
  for (const sql of right) assert.deepEqual(waitsIn(sql, tables), [], sql);
});

/** The statements of a migration outside a transaction that cannot run again, or that keep requests waiting. */
function unsafeIn(sql: string): string[] {
  if (!/^(?:--.*\n)*?-- outside a transaction/i.test(sql)) return [];
  const safe =
    /^(create (unique )?index concurrently if not exists|drop index concurrently if exists|alter table \w+ validate constraint|analyze|call)\s/;
  // As they are run: what stands behind a semicolon belongs to the same statement.
  const statements = sql.split(/;$/m).map((each) => withoutComments(each).trim());
  return statements.filter((each) => each !== '' && (!safe.test(each) || each.includes(';')));
}

test('decision 314: outside a transaction stands only what may run again and keeps nobody waiting', () => {
  for (const name of migrationNames) assert.deepEqual(unsafeIn(read(name)), [], name);
  const head = '-- runs with older code\n-- outside a transaction\n';
  const safe = [
    'create unique index concurrently if not exists workspaces_by_name on workspaces (name);',
    'drop index concurrently if exists x;',
    'alter table deliveries validate constraint x;',
  ];
  assert.deepEqual(unsafeIn(head + safe.join('\n')), []);
  const unsafe = [
    'create index concurrently x on jobs (id)',
    'alter table jobs add column x text',
    'update jobs set x = 1',
  ];
  assert.deepEqual(unsafeIn(head + [...safe, ...unsafe.map((each) => `${each};`)].join('\n')), unsafe);
  const together = [safe.join(' '), `${safe[0]} -- a comment\n${safe[1]}`];
  for (const each of together) assert.equal(unsafeIn(head + each).length, 1, each);
});
