import type { Config } from '../config/config.ts';
import { keyOf, openSecret, sealSecret } from '../config/secrets.ts';
import type { AuditHead } from './chain.ts';

/** The purpose of the seal. The database does not know the settings' key, so it cannot move a sealed head back. */
const purpose = 'audit head';

/**
 * Seals a head.
 * @returns undefined without a key: the next entry's seal covers the additions of a keyless command
 */
export const sealHead = (config: Config, { position, hash }: AuditHead): string | undefined =>
  config.secretKey === undefined ? undefined : sealSecret(config, `${position} ${hash}`, purpose);

/**
 * Opens the seal of a head.
 * @returns undefined when another key made it or it was changed
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
