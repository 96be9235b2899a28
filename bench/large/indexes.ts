import type { Queryable } from '../../src/db/connect.ts';

const run = <Row>(sql: Queryable, text: string, values: readonly unknown[] = []) =>
  sql.query<Row>({ name: 'bench.large-index', assembled: true, text }, values);

const filled = `array['deliveries', 'delivery_media', 'delivery_texts', 'courier_steps',
  'ledger_entries', 'ledger_transactions', 'alerts', 'audit_chain']::regclass[]`;

/** The indexes and keys that a fill would write row by row: indexes that enforce nothing, and keys that no other table refers to. */
const list = `
  select pg_get_indexdef(indexrelid) as made, format('drop index %s', indexrelid::regclass) as dropped
  from pg_index
  where not indisunique and indrelid = any (${filled})
  union all
  select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)),
    format('alter table %s drop constraint %I', conrelid::regclass, conname)
  from pg_constraint key
  where contype in ('p', 'u') and conrelid = any (${filled})
    and not exists (select from pg_constraint other where other.contype = 'f' and other.conindid = key.conindid)`;

/** Drops the indexes that a fill would write row by row, and notes them. */
export async function dropIndexes(sql: Queryable): Promise<void> {
  for (const { made, dropped } of await run<{ made: string; dropped: string }>(sql, list)) {
    await run(sql, 'insert into bench_indexes values ($1)', [made]);
    await run(sql, dropped);
  }
}

/** Makes the indexes anew that were dropped. */
export async function makeIndexes(sql: Queryable): Promise<void> {
  await run(sql, `set local maintenance_work_mem = '2GB'`);
  for (const { text } of await run<{ text: string }>(sql, 'select text from bench_indexes'))
    await run(sql, text);
  await run(sql, 'delete from bench_indexes');
}
