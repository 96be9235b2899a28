import type { Environment } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';
import { selected } from '../http/fields.ts';
import { exceptMadeUp } from '../vocabulary/made-up.ts';
import { inHand, sqlList } from '../vocabulary/statuses.ts';
import {
  type CashCollected,
  type CashHandedIn,
  type CashToCollect,
  collectedFields,
  handedInFields,
  toCollectFields,
} from './cash-fields.ts';

const toCollect = (environment: Environment): Statement => ({
  name: `courier-cash.to-collect-${environment}`,
  text: `
    select ${selected(toCollectFields)}
    from deliveries d
    where d.courier_id = $1 and d.environment = $2 and d.status in ${sqlList(inHand)} and d.cod_amount_idr > 0
      ${exceptMadeUp(environment)}
    order by d.promised_dropoff_at, d.id
    limit 100`,
});

/** Lists up to 100 deliveries for which a courier still has to collect money, by promised arrival. */
export const listCashToCollect = (
  sql: Queryable,
  environment: Environment,
  courierId: string,
): Promise<CashToCollect[]> => sql.query<CashToCollect>(toCollect(environment), [courierId, environment]);

const collected: Statement = {
  name: 'courier-cash.collected',
  text: `
    select ${selected(collectedFields)}
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account = 'courier-cash'
    left join deliveries d on d.id = split_part(t.source, ' ', 1) and d.environment = t.environment
    where t.courier_id = $1 and t.environment = $2 and t.kind in ('collection', 'late-money')
    order by t.recorded_at desc, t.id desc
    limit 50`,
};

/** Lists the last 50 amounts of cash that a courier collected, latest first. */
export const listCashCollected = (
  sql: Queryable,
  environment: Environment,
  courierId: string,
): Promise<CashCollected[]> => sql.query<CashCollected>(collected, [courierId, environment]);

const handedIn: Statement = {
  name: 'courier-cash.handed-in',
  text: `
    select ${selected(handedInFields)}
    from ledger_transactions t
    left join people p on p.id = t.recorded_by
    left join cash_receipts r on r.transaction_id = t.id
    left join cash_differences f on f.transaction_id = t.id
    left join reversals v on v.transaction_id = t.id and v.rejected_at is null
    cross join lateral (
      select coalesce(sum(amount_idr) filter (where account = 'hub-cash'), 0)::bigint as counted_idr,
        greatest(coalesce(sum(amount_idr) filter (where account = 'shortage-claim'), 0), 0)::bigint as shortage_idr,
        coalesce(-sum(amount_idr) filter (where account = 'surplus'), 0)::bigint as surplus_idr
      from ledger_entries
      where transaction_id = t.id
    ) booked
    where t.courier_id = $1 and t.environment = $2 and t.kind in ('deposit', 'settlement')
      and (t.kind = 'deposit' or r.number is not null)
    order by t.recorded_at desc, t.id desc
    limit 50`,
};

/** Lists a courier's last 50 deposits, latest first. */
export const listCashHandedIn = (
  sql: Queryable,
  environment: Environment,
  courierId: string,
): Promise<CashHandedIn[]> => sql.query<CashHandedIn>(handedIn, [courierId, environment]);
