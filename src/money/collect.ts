import type { Environment, Scope } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { newTransactionId } from '../ids.ts';
import { type Collection, collectionEntries, lateMoneyEntries } from './ledger.ts';
import { insertTransaction } from './store.ts';

/** The money that a courier collected for a delivery. */
export interface DoorCollection extends Collection {
  readonly scope: Scope;
  readonly deliveryId: string;
  readonly courierId: string;
  /** The reason why less than the amount due was collected; null if the full amount was collected. */
  readonly shortfallReason: string | null;
  /** The person who settled a late handover; absent if the courier recorded the collection. */
  readonly recordedBy?: string;
  readonly at: Date;
}

/** Stores the ledger entries of a collection, in the transaction that completes the delivery. */
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

/**
 * Late money: cash that a courier received in a late handover and still holds. No completion of a delivery books it
 * (decision 417).
 */
export interface LateMoney {
  readonly environment: Environment;
  readonly deliveryId: string;
  readonly courierId: string;
  readonly amountIdr: number;
  readonly by: Collection['by'];
  readonly recordedBy: string;
  readonly at: Date;
}

/** Stores the ledger entries of late money, in the transaction that settles the handover. */
export async function recordLateMoney(tx: Tx, money: LateMoney): Promise<void> {
  const { environment, deliveryId, courierId, amountIdr, by, recordedBy, at } = money;
  const id = newTransactionId(at);
  const transaction = {
    id,
    environment,
    kind: 'late-money' as const,
    // The id makes the source unique: late money may be recorded twice for the same delivery.
    source: `${deliveryId} ${id}`,
    workspaceId: null,
    courierId,
    shortfallReason: null,
    recordedBy,
    recordedAt: at,
  };
  await insertTransaction(tx, transaction, lateMoneyEntries(amountIdr, by));
}
