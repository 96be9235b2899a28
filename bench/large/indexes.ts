import type { Queryable } from '../../src/db/connect.ts';

const run = <Row>(sql: Queryable, text: string, values: readonly unknown[] = []) =>
  sql.query<Row>({ name: 'bench.large-index', assembled: true, text }, values);

/** The indexes that enforce nothing, of the tables that are filled. */
const list = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text
  from pg_index
  where not indisunique
    and indrelid = any (array['deliveries', 'delivery_timeline', 'delivery_texts', 'courier_steps', 'ledger_entries',
      'ledger_transactions', 'alerts', 'audit_chain']::regclass[])`;

/** Drops the indexes that a fill would write row by row, and notes them. */
export async function dropIndexes(sql: Queryable): Promise<void> {
  const indexes = await run<{ name: string; text: string }>(sql, list);
  for (const { name, text } of indexes) {
    await run(sql, 'insert into bench_indexes values ($1, $2)', [name, text]);
    await run(sql, `drop index ${name}`);
  }
}

/** Makes the indexes anew that were dropped. */
export async function makeIndexes(sql: Queryable): Promise<void> {
  await run(sql, `set local maintenance_work_mem = '1GB'`);
  for (const { text } of await run<{ text: string }>(sql, 'select text from bench_indexes'))
    await run(sql, text);
  await run(sql, 'delete from bench_indexes');
}
