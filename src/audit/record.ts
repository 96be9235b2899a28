import { randomBytes } from 'node:crypto';
import type { Tx } from '../db/connect.ts';
import { type AuditChange, nextEntry } from './chain.ts';
import { appendEntry, lockHead } from './store.ts';

/** Writes a change into the audit chain, in the transaction that makes it. */
export async function recordChange(tx: Tx, change: AuditChange, at: Date): Promise<void> {
  const head = await lockHead(tx);
  await appendEntry(tx, nextEntry(head, change, { at, salt: randomBytes(16).toString('hex') }));
}
