import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { openSecret, sealSecret } from '../secrets.ts';
import { SettingError } from '../setting-text.ts';
import { findCanary, insertCanary } from './store.ts';

const purpose = 'secret key';
const canary = 'antar';

/**
 * Makes the key of the settings the one this database's secrets are sealed with, where there is none yet.
 * `first` does in the same transaction what the first key is to seal.
 * @throws SettingError when the secrets are sealed with another key
 */
export async function adoptKey(
  ctx: Pick<Context, 'sql' | 'config'>,
  first: (tx: Tx) => Promise<void>,
): Promise<void> {
  await refuseOtherKey(ctx);
  await ctx.sql.transaction(async (tx) => {
    if (await insertCanary(tx, sealSecret(ctx.config, canary, purpose))) await first(tx);
  });
  // Another process may have come first, with another key.
  await refuseOtherKey(ctx);
}

/** Compares the key of the settings with the one this database's secrets are sealed with. @throws SettingError when it is another */
export async function refuseOtherKey({ sql, config }: Pick<Context, 'sql' | 'config'>): Promise<void> {
  const sealed = await findCanary(sql);
  if (sealed === undefined) return;
  try {
    openSecret(config, sealed, purpose);
  } catch {
    throw new SettingError(
      'the secrets in this database are sealed with another key than SECRET_KEY, or than secret.key in DATA_DIR where it is unset; set it to the key that this database was first used with',
    );
  }
}
