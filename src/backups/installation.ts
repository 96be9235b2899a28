import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { keysOf } from '../secrets.ts';

/** What this installation's backups are known by: one name for each of its keys, the present one first. */
export const installationsOf = (config: Config): string[] =>
  keysOf(config).map((key) => createHmac('sha256', key).update('antar backups').digest('hex').slice(0, 16));
