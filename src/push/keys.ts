import webPush from 'web-push';
import { openSecret, resealSecret, sealSecret } from '../config/secrets.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { findStoredKeys, insertKeys, lockSubscriptions, updateKeys, updateSubscription } from './store.ts';

const purpose = 'push key';

/** The key pair that identifies this service to push services (RFC 8292). Both keys are in base64url. */
export interface VapidKeys {
  /** The uncompressed point on the curve, which browsers take as `applicationServerKey`. */
  readonly publicKey: string;
  /** The private part of the key pair, a number of 32 bytes. */
  readonly privateKey: string;
}

/**
 * Returns the purpose with which a push subscription is encrypted. Subscriptions are encrypted because their URL and
 * keys allow pushes to the phone.
 */
export const subscriptionPurpose = (sessionId: string): string => `push subscription of ${sessionId}`;

/** Creates the key pair at the first start with push enabled (decision 235). */
export async function adoptPushKeys({ sql, config }: Pick<Context, 'sql' | 'config'>): Promise<void> {
  if (!config.push || (await findStoredKeys(sql)) !== undefined) return;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  // If several processes start for the first time at once, only the first key pair is stored.
  await insertKeys(sql, { publicKey, privateSealed: sealSecret(config, privateKey, purpose) });
}

/** Returns the public key for browsers; null if push is off. */
export async function findPublicKey({
  sql,
  config,
}: Pick<Context, 'sql' | 'config'>): Promise<string | null> {
  return config.push ? ((await findStoredKeys(sql))?.publicKey ?? null) : null;
}

/** Returns the key pair with its private key decrypted; undefined if push is off. */
export async function openPushKeys({ sql, config }: Context): Promise<VapidKeys | undefined> {
  const stored = config.push ? await findStoredKeys(sql) : undefined;
  return (
    stored && {
      publicKey: stored.publicKey,
      privateKey: openSecret(config, stored.privateSealed, purpose),
    }
  );
}

/**
 * Encrypts the private push key and all push subscriptions again with the first secret key of the settings.
 * @returns the number of values that it encrypted again
 */
export async function resealPush({ config }: Context, tx: Tx): Promise<number> {
  let count = 0;
  const keys = await findStoredKeys(tx);
  const fresh = keys && resealSecret(config, keys.privateSealed, purpose);
  if (fresh !== undefined) {
    await updateKeys(tx, fresh);
    count += 1;
  }
  for (const { sessionId, sealed } of await lockSubscriptions(tx)) {
    const anew = resealSecret(config, sealed, subscriptionPurpose(sessionId));
    if (anew === undefined) continue;
    await updateSubscription(tx, { sessionId, sealed: anew });
    count += 1;
  }
  return count;
}
