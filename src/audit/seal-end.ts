import type { Config } from '../config/config.ts';
import type { Tx } from '../db/connect.ts';
import { sealHead } from './seal.ts';
import { lockHead, writeSeal } from './store.ts';

/** Seals the end of the chain with the key of the settings: the first key, or a new one. */
export async function sealEnd(config: Config, tx: Tx): Promise<void> {
  const head = await lockHead(tx);
  const seal = head && sealHead(config, head);
  if (seal !== undefined) await writeSeal(tx, seal);
}
