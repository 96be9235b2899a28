import type { Queryable, Statement, Tx } from '../db/connect.ts';

const isThere: Statement = {
  name: 'keys.is-there',
  text: `select to_regclass('secret_key') is not null as present`,
};

const find: Statement = {
  name: 'keys.find-canary',
  text: 'select sealed from secret_key',
};

/**
 * A text sealed by the key in use, by which another key is recognised; undefined before the first start and in
 * an older schema.
 */
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

/** Stores a canary unless one exists. @returns whether it was stored */
export async function insertCanary(tx: Tx, canary: string): Promise<boolean> {
  return (await tx.query(insert, [canary])).length === 1;
}

const replace: Statement = {
  name: 'keys.replace-canary',
  text: 'update secret_key set sealed = $1',
};

/** Replaces the canary. */
export async function replaceCanary(tx: Tx, canary: string): Promise<void> {
  await tx.query(replace, [canary]);
}

const remove: Statement = {
  name: 'keys.remove-canary',
  text: 'delete from secret_key returning is_only',
};

/** Removes the canary. @returns whether there was one */
export async function removeCanary(tx: Tx): Promise<boolean> {
  return (await tx.query(remove)).length === 1;
}
