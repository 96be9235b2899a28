import type { Environment } from '../context.ts';
import { type Queryable, reportSeconds, type Statement, type Tx } from '../db/connect.ts';
import { selected } from '../http/fields.ts';
import { type Difference, type DifferenceEnd, differenceFields } from './cash-fields.ts';

/** A shortage or surplus as it is first stored, before its settlement. */
export type FoundDifference = Pick<
  Difference,
  | 'id'
  | 'environment'
  | 'kind'
  | 'amountIdr'
  | 'transactionId'
  | 'courierId'
  | 'cashierId'
  | 'reason'
  | 'foundAt'
>;

const insert: Statement = {
  name: 'cash-differences.insert',
  text: `
    insert into cash_differences
      (id, environment, kind, amount_idr, transaction_id, courier_id, cashier_id, reason, found_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
};

/** Stores a new difference. */
export async function insertDifference(tx: Tx, difference: FoundDifference): Promise<void> {
  const { id, environment, kind, amountIdr, transactionId, courierId, cashierId, reason, foundAt } =
    difference;
  await tx.query(insert, [
    id,
    environment,
    kind,
    amountIdr,
    transactionId,
    courierId,
    cashierId,
    reason,
    foundAt,
  ]);
}

const shown = `
    select ${selected(differenceFields)}
    from cash_differences f
    join people p on p.id = f.cashier_id
    join ledger_transactions x on x.id = f.transaction_id
    left join ledger_transactions own
      on own.environment = f.environment and own.kind = 'settlement' and own.source = f.id
    left join couriers c on c.id = f.courier_id
    left join people s on s.id = f.settled_by
    left join deliveries d on d.id = f.delivery_id and d.environment = f.environment`;

const lock: Statement = {
  name: 'cash-differences.lock',
  text: `${shown}
    where f.id = $1
    for update of f`,
};

/** Returns a difference and locks it until the transaction ends. */
export const lockDifference = async (tx: Tx, id: string): Promise<Difference | undefined> =>
  (await tx.query<Difference>(lock, [id]))[0];

const settle: Statement = {
  name: 'cash-differences.settle',
  text: `
    update cash_differences
    set settled_at = $2, settled_by = $3, outcome = $4, settlement_reason = $5, delivery_id = $6, settled_in = $7
    where id = $1 and settled_at is null`,
};

/** The settlement of a difference. */
export interface StoredSettlement {
  readonly at: Date;
  readonly personId: string;
  readonly outcome: DifferenceEnd;
  readonly reason: string;
  /** The delivery to which a surplus is assigned; otherwise null. */
  readonly deliveryId: string | null;
  /** The ledger transaction of the settlement, or of the reversal with which the difference ended. */
  readonly transactionId: string;
}

/** Stores the settlement of a difference that the caller has locked. */
export async function storeSettlement(
  tx: Tx,
  id: string,
  { at, personId, outcome, reason, deliveryId, transactionId }: StoredSettlement,
): Promise<void> {
  await tx.query(settle, [id, at, personId, outcome, reason, deliveryId, transactionId]);
}

const reopen: Statement = {
  name: 'cash-differences.reopen',
  text: `
    update cash_differences
    set settled_at = null, settled_by = null, outcome = null, settlement_reason = null, settled_in = null
    where id = $1`,
};

/** Opens a settled difference that the caller has locked. */
export async function reopenDifference(tx: Tx, id: string): Promise<void> {
  await tx.query(reopen, [id]);
}

const lockFound: Statement = {
  name: 'cash-differences.lock-found',
  text: `${shown}
    where f.transaction_id = $1
    for update of f`,
};

/** Returns the difference that a transaction found, and locks it until the transaction ends. */
export const lockFoundBy = async (tx: Tx, transactionId: string): Promise<Difference | undefined> =>
  (await tx.query<Difference>(lockFound, [transactionId]))[0];

const listOpen: Statement = {
  name: 'cash-differences.list-open',
  mostSeconds: reportSeconds,
  byIndexes: true,
  text: `${shown}
    where f.environment = $1 and f.settled_at is null
      and ($2::timestamptz is null or (f.found_at, f.id) > ($2, $3))
    order by f.found_at, f.id
    limit $4`,
};

const listSettled: Statement = {
  name: 'cash-differences.list-settled',
  mostSeconds: reportSeconds,
  byIndexes: true,
  text: `${shown}
    where f.environment = $1 and f.settled_at is not null
      and ($2::timestamptz is null or (f.found_at, f.id) < ($2, $3))
    order by f.found_at desc, f.id desc
    limit $4`,
};

/** The filter of a list of differences, and which page of the list to return. */
export interface DifferencesPage {
  readonly isSettled: boolean;
  /** The last difference on the previous page. */
  readonly after: Pick<Difference, 'foundAt' | 'id'> | undefined;
  readonly most: number;
}

/** Lists the differences of an environment: open ones oldest first, settled ones latest first. */
export const listDifferences = (
  sql: Queryable,
  environment: Environment,
  { isSettled, after, most }: DifferencesPage,
): Promise<Difference[]> =>
  sql.query<Difference>(isSettled ? listSettled : listOpen, [
    environment,
    after?.foundAt ?? null,
    after?.id ?? null,
    most,
  ]);

const openOfCourier: Statement = {
  name: 'cash-differences.open-of-courier',
  text: `${shown}
    where f.courier_id = $1 and f.environment = $2 and f.settled_at is null
    order by f.found_at, f.id
    limit 50`,
};

/** Lists the open differences of a courier, oldest first. */
export const listOpenOfCourier = (
  sql: Queryable,
  environment: Environment,
  courierId: string,
): Promise<Difference[]> => sql.query<Difference>(openOfCourier, [courierId, environment]);

const find: Statement = {
  name: 'cash-differences.find',
  text: `${shown}
    where f.id = $1`,
};

export const findDifference = async (sql: Queryable, id: string): Promise<Difference | undefined> =>
  (await sql.query<Difference>(find, [id]))[0];
