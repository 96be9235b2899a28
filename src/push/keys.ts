import webPush from 'web-push';
import { openSecret, resealSecret, sealSecret } from '../config/secrets.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { findStoredKeys, insertKeys, lockSubscriptions, updateKeys, updateSubscription } from './store.ts';

const purpose = 'push key';

/** The key pair that identifies this installation to push services (RFC 8292), both in base64url. */
export interface VapidKeys {
  /** The uncompressed point: the browser's `applicationServerKey`. */
  readonly publicKey: string;
  /** The scalar of 32 bytes. */
  readonly privateKey: string;
}

/** The encryption purpose of a subscription. It is encrypted because its address and keys allow pushes to the phone. */
export const subscriptionPurpose = (sessionId: string): string => `push subscription of ${sessionId}`;

/** Creates the key pair at the first start with push enabled (decision 235). */
export async function adoptPushKeys({ sql, config }: Pick<Context, 'sql' | 'config'>): Promise<void> {
  if (!config.push || (await findStoredKeys(sql)) !== undefined) return;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  // If several processes start for the first time at once, only the first key pair is stored.
  await insertKeys(sql, { publicKey, privateSealed: sealSecret(config, privateKey, purpose) });
}

/** The public key for browsers; null when push is off. */
export async function findPublicKey({
  sql,
  config,
}: Pick<Context, 'sql' | 'config'>): Promise<string | null> {
  return config.push ? ((await findStoredKeys(sql))?.publicKey ?? null) : null;
}

/** The key pair; undefined when push is off. */
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
 * Encrypts the key pair and the subscriptions again with the first secret key. @returns how many were encrypted again
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
