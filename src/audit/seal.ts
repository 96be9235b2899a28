import type { Config } from '../config.ts';
import { keyOf, openSecret, sealSecret } from '../secrets.ts';
import type { AuditHead } from './chain.ts';

/** Whose seal it is: a head sealed by the settings' key, which the database does not know, cannot be moved back in it. */
const purpose = 'audit head';

/** Seals a head. @returns undefined where there is no key: what a keyless command adds is sealed with the next entry */
export const sealHead = (config: Config, { position, hash }: AuditHead): string | undefined =>
  config.secretKey === undefined ? undefined : sealSecret(config, `${position} ${hash}`, purpose);

/**
 * Opens the seal of a head.
 * @returns undefined when it is of another key or was changed
 * @throws SettingError when there is no key at all
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
