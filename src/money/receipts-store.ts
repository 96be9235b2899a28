import type { Environment } from '../context.ts';
import { onlyRow, type Queryable, type Statement, type Tx } from '../db/connect.ts';

/** Cash received from a payer, for which a receipt is issued. */
export interface ReceivedCash {
  readonly environment: Environment;
  readonly transactionId: string;
  /** The payer: a courier, or a cashier for their own till. */
  readonly payer: { readonly courierId: string } | { readonly personId: string };
  /** The amount that the payer held or owed before the payment. */
  readonly heldIdr: number;
  readonly countedIdr: number;
}

const insert: Statement = {
  name: 'cash-receipts.insert',
  text: `
    with taken as (
      insert into cash_receipt_numbers as n (environment, last_number)
      values ($1, 1)
      on conflict (environment) do update set last_number = n.last_number + 1
      returning last_number
    )
    insert into cash_receipts
      (environment, number, transaction_id, courier_id, person_id, held_idr, counted_idr, payer_name, cashier_name)
    select $1, last_number, $2, $3, $4, $5, $6, coalesce(c.name, payer.name), cashier.name
    from taken
    join ledger_transactions t on t.id = $2
    join people cashier on cashier.id = t.cashier_id
    left join couriers c on c.id = $3
    left join people payer on payer.id = $4
    returning number`,
};

/**
 * Stores the receipt of a ledger transaction, which must already be stored, under the next receipt number. A rollback
 * also resets the counter of these numbers, so that they have no gaps (decision 517).
 * @returns the number
 */
export async function insertReceipt(tx: Tx, receipt: ReceivedCash): Promise<number> {
  const { environment, transactionId, payer, heldIdr, countedIdr } = receipt;
  const [courierId, personId] = 'courierId' in payer ? [payer.courierId, null] : [null, payer.personId];
  const values = [environment, transactionId, courierId, personId, heldIdr, countedIdr];
  return onlyRow(await tx.query<{ number: number }>(insert, values)).number;
}

/** A receipt with all the data that is printed on it. */
export interface Receipt {
  readonly environment: Environment;
  readonly number: number;
  readonly kind: 'deposit' | 'settlement';
  readonly payerName: string;
  readonly cashierName: string;
  readonly at: Date;
  readonly heldIdr: number;
  readonly countedIdr: number;
  /** The amount that the payer still owes. `surplusIdr` is the amount handed in beyond the cash held. */
  readonly shortageIdr: number;
  readonly surplusIdr: number;
  readonly reason: string | null;
  /** The number of the paper by which it was reversed; null if it was not. */
  readonly reversalNumber: number | null;
  readonly reversedAt: Date | null;
}

const find: Statement = {
  name: 'cash-receipts.find',
  text: `
    select r.environment, r.number, t.kind, r.payer_name as "payerName", r.cashier_name as "cashierName", t.recorded_at as at,
      r.held_idr as "heldIdr", r.counted_idr as "countedIdr",
      coalesce(f.amount_idr, 0) * (f.kind is not distinct from 'SHORTAGE')::integer as "shortageIdr",
      coalesce(f.amount_idr, 0) * (f.kind is not distinct from 'SURPLUS')::integer as "surplusIdr",
      coalesce(f.reason, v.first_reason, paid.settlement_reason) as reason,
      v.number as "reversalNumber", v.confirmed_at as "reversedAt"
    from cash_receipts r
    join ledger_transactions t on t.id = r.transaction_id
    left join cash_differences f on f.transaction_id = r.transaction_id
    left join cash_differences paid on t.kind = 'settlement' and paid.id = split_part(t.source, ' ', 1)
    left join reversals v on v.transaction_id = t.id and v.confirmed_at is not null
    where r.environment = $1 and r.number = $2`,
};

export const findReceipt = async (
  sql: Queryable,
  environment: Environment,
  number: number,
): Promise<Receipt | undefined> => (await sql.query<Receipt>(find, [environment, number]))[0];
