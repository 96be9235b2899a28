import type { Config } from '../config/config.ts';
import { keyOf, openSecret, sealSecret } from '../config/secrets.ts';
import type { AuditHead } from './chain.ts';

/**
 * The purpose of the seal. The key is not in the database, so someone with access only to the database cannot seal an
 * earlier head.
 */
const purpose = 'audit head';

/**
 * Seals a head.
 * @returns undefined without a key: entries of a command without a key are covered by the next seal
 */
export const sealHead = (config: Config, { position, hash }: AuditHead): string | undefined =>
  config.secretKey === undefined ? undefined : sealSecret(config, `${position} ${hash}`, purpose);

/**
 * Opens the seal of a head.
 * @returns undefined if the seal was changed or made with another key
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
