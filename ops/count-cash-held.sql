-- Sets the cash that couriers hold to the sum of their entries (decision 196), while the service runs. Where all is right it
-- writes nothing. antar doctor names it when a balance differs.

-- One snapshot shows an entry and what it added to the balance, or neither. So the differences are those of one moment,
-- whatever is collected meanwhile, and they are added as an entry is: no writer waits.
insert into courier_balances as held (courier_id, environment, balance_idr, last_collected_at, last_deposit_at)
select courier_id, environment, entered.balance_idr - coalesce(kept.balance_idr, 0), entered.last_collected_at,
  entered.last_deposit_at
from (
  select e.courier_id, e.environment, sum(e.amount_idr) as balance_idr,
    max(t.recorded_at) filter (where t.kind = 'collection') as last_collected_at,
    max(t.recorded_at) filter (where t.kind = 'deposit') as last_deposit_at
  from ledger_entries e
  join ledger_transactions t on t.id = e.transaction_id
  where e.account = 'courier-cash'
  group by e.courier_id, e.environment
) entered
left join courier_balances kept using (courier_id, environment)
where (entered.balance_idr, entered.last_collected_at, entered.last_deposit_at)
  is distinct from (kept.balance_idr, kept.last_collected_at, kept.last_deposit_at)
order by courier_id, environment
on conflict (courier_id, environment) do update set
  balance_idr = held.balance_idr + excluded.balance_idr,
  last_collected_at = greatest(held.last_collected_at, excluded.last_collected_at),
  last_deposit_at = greatest(held.last_deposit_at, excluded.last_deposit_at);
