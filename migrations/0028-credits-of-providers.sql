-- runs with older code
-- outside a transaction
alter table ledger_entries validate constraint ledger_entries_account_check;
create index concurrently if not exists ledger_entries_of_credit on ledger_entries (workspace_id, environment) include (amount_idr) where account = 'provider-credit';
