import type { Config } from '../config/config.ts';
import { keyOf, openSecret, sealSecret } from '../config/secrets.ts';
import type { AuditHead } from './chain.ts';

/**
 * Distinguishes seals from other texts that `sealSecret` encrypts. The key is not in the database: someone with access
 * only to the database can remove entries, but cannot make a seal that fits the rest.
 */
const purpose = 'audit head';

/**
 * Returns a seal: the position and hash of the chain's last entry, encrypted with the service's key.
 * @returns undefined without a key; the next seal then also covers the entries of this command
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
