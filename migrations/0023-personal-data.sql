-- The personal data clock: what deliveries know of people is removed so many days after their end (src/personal-data).
alter table deliveries add column personal_data_erased_at timestamptz;

-- Deliveries that are over, until they were emptied: the last move is the end.
create index deliveries_to_empty on deliveries (updated_at)
  where personal_data_erased_at is null
    and status in ('COMPLETED', 'CANCELLED', 'RETURNED', 'DISPOSED', 'FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY');

-- The books stay as they are, but for the words a courier gave for a shortfall.
create function refuse_ledger_rewrite() returns trigger language plpgsql as $$
begin
  if new.shortfall_reason is null and to_jsonb(new) - 'shortfall_reason' = to_jsonb(old) - 'shortfall_reason' then
    return new;
  end if;
  raise exception 'the ledger is append-only' using errcode = 'check_violation';
end
$$;

drop trigger ledger_transactions_stay on ledger_transactions;
create trigger ledger_transactions_stay before delete on ledger_transactions
  for each statement execute function refuse_ledger_change();
create trigger ledger_transactions_same before update on ledger_transactions
  for each row execute function refuse_ledger_rewrite();
