-- runs with older code
-- A receipt never changes (decision 517): it names the payer and the cashier as when the cash was taken in. Earlier ones have
-- their present names.
alter table cash_receipts add column payer_name text, add column cashier_name text;
