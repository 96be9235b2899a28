-- The books of money collected at the door: double entry, append-only (src/money).
create table ledger_transactions (
  id text primary key,
  environment text not null check (environment in ('sandbox', 'production')),
  kind text not null check (kind in ('collection', 'deposit')),
  -- what it records: the delivery collected for, or the id that whoever entered a deposit made
  source text not null,
  -- whose delivery it was; a deposit is nobody's
  workspace_id text,
  courier_id text not null references couriers,
  -- why less was collected than was due
  shortfall_reason text,
  recorded_by text,
  recorded_at timestamptz not null,
  -- nothing is entered twice
  unique (environment, kind, source),
  check ((kind = 'collection') = (workspace_id is not null))
);

create index ledger_transactions_by_workspace on ledger_transactions (workspace_id, environment, recorded_at)
  where workspace_id is not null;

create table ledger_entries (
  transaction_id text not null references ledger_transactions,
  -- courier-cash: in the courier's pocket · qris: in the operator's bank · shortfall: not collected ·
  -- provider-due: owed to the provider · hub-cash: handed in
  account text not null check (account in ('courier-cash', 'qris', 'shortfall', 'provider-due', 'hub-cash')),
  -- a debit is positive, a credit negative
  amount_idr bigint not null check (amount_idr <> 0),
  courier_id text not null references couriers,
  workspace_id text,
  environment text not null,
  primary key (transaction_id, account)
);

create index ledger_entries_of_courier on ledger_entries (courier_id, account);

create function refuse_unbalanced_transaction() returns trigger language plpgsql as $$
begin
  if (select sum(amount_idr) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;

-- Deferred: a transaction is judged when all its entries are there.
create constraint trigger ledger_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_transaction();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'check_violation';
end
$$;

create trigger ledger_transactions_stay before update or delete on ledger_transactions
  for each statement execute function refuse_ledger_change();
create trigger ledger_entries_stay before update or delete on ledger_entries
  for each statement execute function refuse_ledger_change();
