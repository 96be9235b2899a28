-- runs with older code
-- outside a transaction
alter table ledger_transactions validate constraint ledger_transactions_kind_check;
alter table ledger_entries validate constraint ledger_entries_account_check;
create index concurrently if not exists ledger_entries_of_money on ledger_entries (environment, account, transaction_id) include (amount_idr) where account in ('bank', 'qris', 'hub-cash', 'courier-cash', 'payroll', 'payer-due');
