import type { Config } from '../config/config.ts';
import type { Tx } from '../db/connect.ts';
import { sealHead } from './seal.ts';
import { lockHead, writeSeal } from './store.ts';

/**
 * Encrypts the position and hash of the last entry with the current key, and stores the result as the chain's seal.
 * Called when the database gets its first key or a new one.
 */
export async function sealEnd(config: Config, tx: Tx): Promise<void> {
  const head = await lockHead(tx);
  const seal = head && sealHead(config, head);
  if (seal !== undefined) await writeSeal(tx, seal);
}
