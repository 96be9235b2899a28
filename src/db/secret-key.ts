import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { resealSecret, sealSecret } from '../config/secrets.ts';
import { SettingError } from '../config/setting-text.ts';
import type { Database, Queryable, Statement, Tx } from './connect.ts';

const purpose = 'secret key';
const canary = 'antar';

/** A database, and the settings with the key that encrypts its secrets. */
interface Keyed {
  readonly sql: Database;
  readonly config: Config;
}

/**
 * Records the key of the settings as the key of this database's secrets, unless a key is recorded already. In the same
 * transaction, it runs `first`, which uses the key to protect the data that exists at that time.
 * @throws SettingError if another key encrypted the secrets
 */
export async function adoptKey({ sql, config }: Keyed, first: (tx: Tx) => Promise<void>): Promise<void> {
  await refuseOtherKey({ sql, config });
  await sql.transaction(async (tx) => {
    if (await insertCanary(tx, sealSecret(config, canary, purpose))) await first(tx);
  });
  // Another process may have recorded its key first.
  await refuseOtherKey({ sql, config });
}

/**
 * Checks that one of the keys in the settings encrypted this database's secrets.
 * @throws SettingError if none did, or if no key is set (decision 175)
 */
export async function refuseOtherKey({ sql, config }: Keyed): Promise<void> {
  const sealed = await findCanary(sql);
  if (sealed === undefined) return;
  if (config.secretKey === undefined) {
    const path = resolve(config.dataDir);
    throw new SettingError(
      `the key that this database's secrets are sealed with is not in DATA_DIR ${path}: put secret.key back or set SECRET_KEY; if it is lost, run: antar key abandon`,
    );
  }
  if (resealSecret(config, sealed, purpose) === undefined) {
    const source = 'SECRET_KEY, or secret.key in DATA_DIR where it is unset';
    throw new SettingError(
      `this database's secrets are sealed with another key than the one set (${source}): set it to theirs; if it is lost, run: antar key abandon`,
    );
  }
}

const isThere: Statement = {
  name: 'secret-key.is-there',
  text: `select to_regclass('secret_key') is not null as present`,
};

const find: Statement = {
  name: 'secret-key.find-canary',
  text: 'select sealed from secret_key',
};

/**
 * Returns the canary: a known text, encrypted with the key in use, by which a wrong key is detected. Returns undefined
 * before the first start and in an older schema.
 */
export async function findCanary(sql: Queryable): Promise<string | undefined> {
  const [schema] = await sql.query<{ present: boolean }>(isThere);
  if (!schema?.present) return undefined;
  const [row] = await sql.query<{ sealed: string }>(find);
  return row?.sealed;
}

const insert: Statement = {
  name: 'secret-key.insert-canary',
  text: 'insert into secret_key (sealed) values ($1) on conflict do nothing returning sealed',
};

/** Stores an encrypted canary unless the database has one. @returns true if it stored this one */
async function insertCanary(tx: Tx, sealed: string): Promise<boolean> {
  return (await tx.query(insert, [sealed])).length === 1;
}

const replace: Statement = {
  name: 'secret-key.replace-canary',
  text: 'update secret_key set sealed = $1',
};

/** Encrypts the canary again with the first key of the settings. From then on, the other keys are not needed. */
export async function resealCanary({ config }: Pick<Keyed, 'config'>, tx: Tx): Promise<void> {
  await tx.query(replace, [sealSecret(config, canary, purpose)]);
}

const remove: Statement = {
  name: 'secret-key.remove-canary',
  text: 'delete from secret_key returning is_only',
};

/** Removes the canary. @returns true if it existed */
export async function removeCanary(tx: Tx): Promise<boolean> {
  return (await tx.query(remove)).length === 1;
}
