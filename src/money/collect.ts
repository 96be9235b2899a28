import type { Scope } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { newTransactionId } from '../ids.ts';
import { type Collection, collectionEntries } from './ledger.ts';
import { insertTransaction } from './store.ts';

/** Money collected at the door of one delivery. */
export interface DoorCollection extends Collection {
  readonly scope: Scope;
  readonly deliveryId: string;
  readonly courierId: string;
  /** The reason why less than the amount due was collected; null when all was. */
  readonly shortfallReason: string | null;
  readonly at: Date;
}

/** Enters the collection of a delivery in the books, in the transaction that completes it. */
export async function recordCollection(tx: Tx, collection: DoorCollection): Promise<void> {
  const { scope, deliveryId, courierId, shortfallReason, at } = collection;
  const entries = collectionEntries(collection);
  if (entries.length === 0) return;
  const transaction = {
    id: newTransactionId(at),
    environment: scope.environment,
    kind: 'collection' as const,
    source: deliveryId,
    workspaceId: scope.workspaceId,
    courierId,
    shortfallReason,
    recordedBy: courierId,
    recordedAt: at,
  };
  await insertTransaction(tx, transaction, entries);
}
