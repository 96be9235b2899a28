import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { type AuditChange, nextEntry } from './chain.ts';
import { sealHead } from './seal.ts';
import { appendEntry, lockHead } from './store.ts';

/**
 * Adds a change to the audit chain, in the transaction that makes the change.
 * @throws if the chain's head is missing, since no change may go unrecorded
 */
export async function recordChange(
  { config, now }: Pick<Context, 'config' | 'now'>,
  tx: Tx,
  change: AuditChange,
): Promise<void> {
  const head = await lockHead(tx);
  if (head === undefined) throw new Error('the audit chain has no head; see: antar audit verify');
  const entry = nextEntry(head, change, { at: now(), salt: randomBytes(16).toString('hex') });
  await appendEntry(tx, entry, sealHead(config, entry));
}
