import type { Queryable, Statement, Tx } from '../db/connect.ts';

const isThere: Statement = {
  name: 'keys.is-there',
  text: `select to_regclass('secret_key') is not null as present`,
};

const find: Statement = {
  name: 'keys.find-canary',
  text: 'select sealed from secret_key',
};

/** What the key in use sealed, so that another one is known; undefined before the first start, and in an older schema. */
export async function findCanary(sql: Queryable): Promise<string | undefined> {
  const [schema] = await sql.query<{ present: boolean }>(isThere);
  if (!schema?.present) return undefined;
  const [row] = await sql.query<{ sealed: string }>(find);
  return row?.sealed;
}

const insert: Statement = {
  name: 'keys.insert-canary',
  text: 'insert into secret_key (sealed) values ($1) on conflict do nothing returning sealed',
};

/** Keeps a canary unless there is one. @returns whether there was none */
export async function insertCanary(tx: Tx, canary: string): Promise<boolean> {
  return (await tx.query(insert, [canary])).length === 1;
}
