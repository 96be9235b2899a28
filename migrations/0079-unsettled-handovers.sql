-- runs with older code
-- outside a transaction
-- Handovers of former couriers that wait for operations.
create index concurrently if not exists late_handovers_unsettled on late_evidence (delivery_id)
where settled_at is null and (collected_by is not null or (move = 'complete' and media_ids <> '{}'));
alter table ledger_entries validate constraint ledger_entries_account_check;
alter table ledger_transactions validate constraint ledger_transactions_kind_check;
