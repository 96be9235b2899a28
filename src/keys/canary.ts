import { resolve } from 'node:path';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { resealSecret, sealSecret } from '../secrets.ts';
import { SettingError } from '../setting-text.ts';
import { findCanary, insertCanary, replaceCanary } from './store.ts';

const purpose = 'secret key';
const canary = 'antar';

/**
 * Makes the settings' key the key of this database's secrets, when it has none yet. `first` seals, in the same
 * transaction, the data that the first key must seal.
 * @throws SettingError when another key sealed the secrets
 */
export async function adoptKey(
  ctx: Pick<Context, 'sql' | 'config'>,
  first: (tx: Tx) => Promise<void>,
): Promise<void> {
  await refuseOtherKey(ctx);
  await ctx.sql.transaction(async (tx) => {
    if (await insertCanary(tx, sealSecret(ctx.config, canary, purpose))) await first(tx);
  });
  // Another process may have been first, with another key.
  await refuseOtherKey(ctx);
}

/**
 * Compares the settings' keys with the key of this database's secrets.
 * @throws SettingError when it is none of them, or there is none (decision 175)
 */
export async function refuseOtherKey({ sql, config }: Pick<Context, 'sql' | 'config'>): Promise<void> {
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

/** Seals the canary with the first key. From then on the earlier keys need not be set. */
export const resealCanary = ({ config }: Pick<Context, 'config'>, tx: Tx): Promise<void> =>
  replaceCanary(tx, sealSecret(config, canary, purpose));
