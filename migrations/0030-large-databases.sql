-- runs with older code
-- What lists and watching jobs ask for among millions of deliveries (decision 196).

-- The cash that a courier holds is kept as it comes and goes: the sum of their entries grows for ever.
create table courier_balances (
  courier_id text not null references couriers,
  environment text not null check (environment in ('sandbox', 'production')),
  balance_idr bigint not null,
  last_collected_at timestamptz,
  last_deposit_at timestamptz,
  primary key (courier_id, environment)
);
create index courier_balances_held on courier_balances (environment, balance_idr desc, courier_id) where balance_idr <> 0;

insert into courier_balances
select e.courier_id, e.environment, sum(e.amount_idr), max(t.recorded_at) filter (where t.kind = 'collection'),
  max(t.recorded_at) filter (where t.kind = 'deposit')
from ledger_entries e
join ledger_transactions t on t.id = e.transaction_id
where e.account = 'courier-cash'
group by e.courier_id, e.environment;

create function move_courier_balance() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into courier_balances as held (courier_id, environment, balance_idr, last_collected_at, last_deposit_at)
  select new.courier_id, new.environment, new.amount_idr, case t.kind when 'collection' then t.recorded_at end,
    case t.kind when 'deposit' then t.recorded_at end
  from ledger_transactions t
  where t.id = new.transaction_id
  on conflict (courier_id, environment) do update set
    balance_idr = held.balance_idr + excluded.balance_idr,
    last_collected_at = greatest(held.last_collected_at, excluded.last_collected_at),
    last_deposit_at = greatest(held.last_deposit_at, excluded.last_deposit_at);
  return null;
end
$$;
create trigger ledger_entries_move_balance after insert on ledger_entries
  for each row when (new.account = 'courier-cash') execute function move_courier_balance();

create index deliveries_by_outlet on deliveries (workspace_id, environment, provider_outlet_id, created_at, id)
  where provider_outlet_id is not null;

-- The earlier of the two promises of a delivery that has not ended.
drop index deliveries_promised;
create index deliveries_promised on deliveries ((least(promised_pickup_at, promised_dropoff_at)))
  where status in ('QUEUEING', 'PREPARING', 'VERIFIED', 'NOT_VERIFIED', 'ALLOCATING', 'PENDING_PICKUP', 'PICKING_UP',
    'PENDING_DELIVERY', 'IN_DELIVERY');
