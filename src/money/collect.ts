import type { Environment, Scope } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { newTransactionId } from '../ids.ts';
import { type Collection, collectionEntries, lateMoneyEntries } from './ledger.ts';
import { insertTransaction } from './store.ts';

/** Money collected at the door of one delivery. */
export interface DoorCollection extends Collection {
  readonly scope: Scope;
  readonly deliveryId: string;
  readonly courierId: string;
  /** The reason why less than the amount due was collected; null when all was. */
  readonly shortfallReason: string | null;
  /** The person who settled a late handover; the courier when absent. */
  readonly recordedBy?: string;
  readonly at: Date;
}

/** Enters the collection of a delivery in the books, in the transaction that completes it. */
export async function recordCollection(tx: Tx, collection: DoorCollection): Promise<void> {
  const { scope, deliveryId, courierId, shortfallReason, recordedBy = courierId, at } = collection;
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
    recordedBy,
    recordedAt: at,
  };
  await insertTransaction(tx, transaction, entries);
}

/** Money of a late handover that no completed delivery books, and that is in the courier's hand (decision 417). */
export interface LateMoney {
  readonly environment: Environment;
  readonly deliveryId: string;
  readonly courierId: string;
  readonly amountIdr: number;
  readonly by: Collection['by'];
  readonly recordedBy: string;
  readonly at: Date;
}

/** Enters late money in the books, in the transaction that settles the handover. */
export async function recordLateMoney(tx: Tx, money: LateMoney): Promise<void> {
  const { environment, deliveryId, courierId, amountIdr, by, recordedBy, at } = money;
  const id = newTransactionId(at);
  const transaction = {
    id,
    environment,
    kind: 'late-money' as const,
    // A courier may settle money of one delivery twice.
    source: `${deliveryId} ${id}`,
    workspaceId: null,
    courierId,
    shortfallReason: null,
    recordedBy,
    recordedAt: at,
  };
  await insertTransaction(tx, transaction, lateMoneyEntries(amountIdr, by));
}
