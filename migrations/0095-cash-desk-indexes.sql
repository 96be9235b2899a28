-- runs with older code
-- outside a transaction
-- What moved a cashier's till on one of its days.
create index concurrently if not exists ledger_transactions_of_till on ledger_transactions (cashier_id, environment, till_day)
where cashier_id is not null;
alter table ledger_entries validate constraint ledger_entries_account_check;
alter table ledger_entries validate constraint ledger_entries_courier_check;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;
alter table ledger_transactions validate constraint ledger_transactions_till_check;
