import { createHmac } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { keysOf } from '../config/secrets.ts';

/**
 * Returns the fingerprints by which this installation recognizes its own backups: one for each of its secret keys, with
 * the fingerprint of the current key first.
 */
export const installationsOf = (config: Config): string[] =>
  keysOf(config).map((key) => createHmac('sha256', key).update('antar backups').digest('hex').slice(0, 16));
