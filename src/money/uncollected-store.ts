import type { Environment } from '../context.ts';
import { type Queryable, reportSeconds, type Statement, type Tx } from '../db/connect.ts';
import { selected } from '../http/fields.ts';
import { firstTransactionIdAt, isId } from '../ids.ts';
import { type Difference, type UncollectedDelivery, uncollectedFields } from './cash-fields.ts';

/** A delivery whose collection is locked, with the part that is still not collected. */
export interface Uncollected {
  readonly workspaceId: string;
  readonly uncollectedIdr: number;
}

const lock: Statement = {
  name: 'uncollected.lock-collection',
  text: `
    select id
    from ledger_transactions
    where environment = $1 and kind = 'collection' and source = $2
    for no key update`,
};

/** SQL for the money that was found for the delivery of the collection `t`. */
const foundIdr = `
      select coalesce(sum(f.amount_idr), 0)
      from cash_differences f
      where f.delivery_id = t.source and f.environment = t.environment`;

const find: Statement = {
  name: 'uncollected.find',
  text: `
    select t.workspace_id as "workspaceId", (coalesce(e.amount_idr, 0) - (${foundIdr}
    ))::bigint as "uncollectedIdr"
    from ledger_transactions t
    left join ledger_entries e on e.transaction_id = t.id and e.account = 'shortfall'
    where t.environment = $1 and t.kind = 'collection' and t.source = $2`,
};

/**
 * Returns the part of a delivery's money that is still not collected, and locks its collection until the transaction
 * ends, so that two surpluses cannot both be the same part. Returns undefined if nothing was to be collected for it.
 */
export async function lockUncollected(
  tx: Tx,
  environment: Environment,
  deliveryId: string,
): Promise<Uncollected | undefined> {
  if (!isId(deliveryId)) return undefined;
  await tx.query(lock, [environment, deliveryId]);
  return (await tx.query<Uncollected>(find, [environment, deliveryId]))[0];
}

const list: Statement = {
  name: 'uncollected.list',
  mostSeconds: reportSeconds,
  text: `
    select ${selected(uncollectedFields)}
    from workspaces w
    cross join lateral (
      select e.transaction_id, e.amount_idr
      from ledger_entries e
      where e.workspace_id = w.id and e.environment = $1 and e.transaction_id >= $2 and e.account = 'shortfall'
        and e.amount_idr > 0
      offset 0
    ) short
    join ledger_transactions t on t.id = short.transaction_id
    cross join lateral (
      select (short.amount_idr - (${foundIdr}
      ))::bigint as idr
    ) owed
    left join deliveries d on d.id = t.source and d.workspace_id = w.id and d.environment = $1
    left join couriers c on c.id = t.courier_id
    where owed.idr >= $3
    order by t.courier_id is not distinct from $4 desc, t.id desc
    limit 200`,
};

/**
 * Lists up to 200 deliveries recorded since the given time whose uncollected part is at least the amount of a
 * difference: those of its courier first, the latest first.
 */
export const listUncollected = (
  sql: Queryable,
  { environment, amountIdr, courierId }: Difference,
  since: Date,
): Promise<UncollectedDelivery[]> =>
  sql.query<UncollectedDelivery>(list, [environment, firstTransactionIdAt(since), amountIdr, courierId]);
