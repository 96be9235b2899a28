-- runs with older code
-- The cash desk: shortages and surpluses are booked with their reason, each sum taken in has a numbered receipt, and each
-- cashier's till is closed day by day (decisions 516 to 521).
alter table ledger_transactions
  alter column courier_id drop not null,
  add column cashier_id text,
  add column till_day integer,
  drop constraint ledger_transactions_kind_check;
alter table ledger_transactions
  add constraint ledger_transactions_kind_check
    check (kind in ('collection', 'deposit', 'late-money', 'settlement', 'closing', 'bank-deposit')) not valid,
  add constraint ledger_transactions_till_check check ((cashier_id is null) = (till_day is null)) not valid;
alter table ledger_entries
  alter column courier_id drop not null,
  drop constraint ledger_entries_account_check;
alter table ledger_entries
  add constraint ledger_entries_account_check check (account in (
    'courier-cash', 'qris', 'shortfall', 'provider-due', 'hub-cash', 'payer-due',
    'shortage-claim', 'surplus', 'bank', 'payroll', 'cash-over-short'
  )) not valid,
  add constraint ledger_entries_courier_check check (courier_id is not null or account <> 'courier-cash') not valid;

-- Since when a courier has held cash without a break.
alter table courier_balances add column held_since timestamptz;
update courier_balances h
set held_since = coalesce(
  (
    select min(t.recorded_at)
    from ledger_transactions t
    where t.courier_id = h.courier_id and t.environment = h.environment and t.kind in ('collection', 'late-money')
      and t.recorded_at > coalesce(h.last_deposit_at, '-infinity')
  ),
  h.last_deposit_at,
  h.last_collected_at
)
where h.balance_idr > 0;

create or replace function move_courier_balance()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  insert into courier_balances as held
    (courier_id, environment, balance_idr, last_collected_at, last_deposit_at, held_since)
  select new.courier_id, new.environment, new.amount_idr, case t.kind when 'collection' then t.recorded_at end,
    case t.kind when 'deposit' then t.recorded_at end, case when new.amount_idr > 0 then t.recorded_at end
  from ledger_transactions t
  where t.id = new.transaction_id
  on conflict (courier_id, environment) do update set
    balance_idr = held.balance_idr + excluded.balance_idr,
    last_collected_at = greatest(held.last_collected_at, excluded.last_collected_at),
    last_deposit_at = greatest(held.last_deposit_at, excluded.last_deposit_at),
    held_since = case
      when held.balance_idr + excluded.balance_idr <= 0 then null
      when held.balance_idr <= 0 then excluded.held_since
      else coalesce(held.held_since, excluded.held_since)
    end;
  return null;
end
$function$;

-- The cash at the hub that one cashier answers for.
create table tills (
  environment text not null,
  cashier_id text not null,
  -- The day that runs; those before it are closed.
  day integer not null,
  constraint tills_pkey primary key (environment, cashier_id),
  constraint tills_cashier_id_fkey foreign key (cashier_id) references people(id),
  constraint tills_day_check check (day >= 1),
  constraint tills_environment_check check (environment in ('sandbox', 'production'))
);

create table till_closings (
  environment text not null,
  cashier_id text not null,
  day integer not null,
  opening_idr bigint not null,
  expected_idr bigint not null,
  counted_idr bigint not null,
  -- How many of each note and coin were counted; null if only the sum was.
  denominations jsonb,
  reason text,
  banked_idr bigint not null,
  bank_reference text,
  closed_by text not null,
  closed_at timestamptz not null,
  constraint till_closings_pkey primary key (environment, cashier_id, day),
  constraint till_closings_closed_by_fkey foreign key (closed_by) references people(id),
  constraint till_closings_till_fkey foreign key (environment, cashier_id) references tills(environment, cashier_id),
  constraint till_closings_bank_check check ((banked_idr = 0) = (bank_reference is null)),
  constraint till_closings_banked_idr_check check (banked_idr between 0 and counted_idr),
  constraint till_closings_reason_check check ((counted_idr = expected_idr) = (reason is null))
);
create index till_closings_by_time on till_closings (environment, closed_at, cashier_id);

create table cash_receipt_numbers (
  environment text not null,
  last_number bigint not null,
  constraint cash_receipt_numbers_pkey primary key (environment),
  constraint cash_receipt_numbers_environment_check check (environment in ('sandbox', 'production'))
);

create table cash_receipts (
  environment text not null,
  number bigint not null,
  transaction_id text not null,
  -- Who paid: a courier, or a cashier for their own till.
  courier_id text,
  person_id text,
  -- What the payer held or owed before, and what was counted.
  held_idr bigint not null,
  counted_idr bigint not null,
  constraint cash_receipts_pkey primary key (environment, number),
  constraint cash_receipts_transaction_id_key unique (transaction_id),
  constraint cash_receipts_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint cash_receipts_person_id_fkey foreign key (person_id) references people(id),
  constraint cash_receipts_transaction_id_fkey foreign key (transaction_id) references ledger_transactions(id),
  constraint cash_receipts_counted_idr_check check (counted_idr >= 0),
  constraint cash_receipts_number_check check (number >= 1),
  constraint cash_receipts_payer_check check (num_nonnulls(courier_id, person_id) = 1)
);

-- Shortages and surpluses, from the count that found them until they are settled.
create table cash_differences (
  id text not null,
  environment text not null,
  kind text not null,
  amount_idr bigint not null,
  transaction_id text not null,
  -- Null for one of a till's closing.
  courier_id text,
  -- In whose till it was found.
  cashier_id text not null,
  reason text not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  outcome text,
  settlement_reason text,
  constraint cash_differences_pkey primary key (id),
  constraint cash_differences_transaction_id_key unique (transaction_id),
  constraint cash_differences_cashier_id_fkey foreign key (cashier_id) references people(id),
  constraint cash_differences_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint cash_differences_settled_by_fkey foreign key (settled_by) references people(id),
  constraint cash_differences_transaction_id_fkey foreign key (transaction_id) references ledger_transactions(id),
  constraint cash_differences_amount_idr_check check (amount_idr > 0),
  constraint cash_differences_environment_check check (environment in ('sandbox', 'production')),
  constraint cash_differences_kind_check check (kind in ('SHORTAGE', 'SURPLUS')),
  constraint cash_differences_outcome_check check (
    outcome in ('PAID', 'DEDUCTED', 'WRITTEN_OFF') and kind = 'SHORTAGE'
    or outcome in ('RETURNED', 'KEPT') and kind = 'SURPLUS'
    or outcome = 'APPLIED' and kind = 'SURPLUS' and courier_id is not null
  ),
  constraint cash_differences_settled_check check (
    num_nulls(settled_at, settled_by, outcome, settlement_reason) in (0, 4)
  )
);
create index cash_differences_by_time on cash_differences (environment, found_at, id);
create index cash_differences_open on cash_differences (environment, found_at, id) where settled_at is null;
create index cash_differences_of_courier on cash_differences (courier_id, found_at) where courier_id is not null;

create function refuse_change_of_closing()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'a closed day and a receipt never change' using errcode = 'check_violation';
end
$function$;
create trigger till_closings_stay before delete or update on till_closings for each statement execute function refuse_change_of_closing();
create trigger cash_receipts_stay before delete or update on cash_receipts for each statement execute function refuse_change_of_closing();

create function refuse_closed_day()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  if not exists (
    select from tills t where t.environment = new.environment and t.cashier_id = new.cashier_id and t.day = new.till_day
  ) then
    raise exception 'day % of the till of % does not run', new.till_day, new.cashier_id using errcode = 'check_violation';
  end if;
  return new;
end
$function$;
create trigger ledger_transactions_of_open_day before insert on ledger_transactions for each row when (new.cashier_id is not null) execute function refuse_closed_day();
