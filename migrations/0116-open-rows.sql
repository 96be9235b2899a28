-- runs with older code
-- outside a transaction
-- Lists of what is open, or in a rare state, do not walk over all that has ended (decision 561).
create index concurrently if not exists intakes_open on intakes (hub_id, environment, workspace_id, created_at) where closed_at is null;
-- A scanned code is looked up in each intake of its provider of the last month.
create index concurrently if not exists intake_lines_by_code on intake_lines (intake_id, lower(code)) where delivery_id is null;
create index concurrently if not exists remittances_rejected on remittances (environment, drawn_at desc, id desc)
where rejected_at is not null;
create index concurrently if not exists invoices_unpaid on invoices (environment, year desc, serial desc)
where paid_at is null and voided_at is null;
create index concurrently if not exists invoices_voided on invoices (environment, year desc, serial desc)
where voided_at is not null;
-- What a courier handed in, without the collections between.
create index concurrently if not exists ledger_transactions_handed_in on ledger_transactions (courier_id, recorded_at, id)
where kind in ('deposit', 'settlement');
