import type { Config } from '../config/config.ts';
import { keyOf, openSecret, sealSecret } from '../config/secrets.ts';
import type { AuditHead } from './chain.ts';

/**
 * Marks an encrypted text as a seal, so that no other encrypted text can be used as one. The key is outside the
 * database: someone with access only to the database can remove entries, but cannot make a seal that fits the remaining
 * ones.
 */
const purpose = 'audit head';

/**
 * Returns a seal: the position and hash of the chain's last entry, encrypted with the service's key.
 * @returns undefined if no key is set, as for some commands; the next seal made with a key also covers their entries
 */
export const sealHead = (config: Config, { position, hash }: AuditHead): string | undefined =>
  config.secretKey === undefined ? undefined : sealSecret(config, `${position} ${hash}`, purpose);

/**
 * Decrypts a seal.
 * @returns the position and hash in it; undefined if the seal was changed or made with another key
 * @throws SettingError without a key
 */
export function openSeal(config: Config, seal: string): AuditHead | undefined {
  keyOf(config);
  try {
    const [position, hash = ''] = openSecret(config, seal, purpose).split(' ');
    return { position: Number(position), hash };
  } catch {
    return undefined;
  }
}
