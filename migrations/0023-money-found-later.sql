-- runs with older code

-- A surplus can be money of a delivery that was found later (decision 706). It is a second collection of the delivery, and so
-- owed to its provider.
alter table cash_differences add column delivery_id text;
alter table cash_differences drop constraint cash_differences_outcome_check;
alter table cash_differences add constraint cash_differences_outcome_check
  check ((outcome in ('PAID', 'DEDUCTED', 'WRITTEN_OFF')) and kind = 'SHORTAGE' or (outcome in ('RETURNED', 'KEPT', 'FOR_DELIVERY')) and kind = 'SURPLUS' or outcome = 'APPLIED' and kind = 'SURPLUS' and courier_id is not null) not valid;
alter table cash_differences add constraint cash_differences_delivery_check
  check ((delivery_id is not null) = (coalesce(outcome, '') = 'FOR_DELIVERY')) not valid;
create index cash_differences_of_delivery on cash_differences (delivery_id) where delivery_id is not null;

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('collection', 'found-collection', 'deposit', 'late-money', 'settlement', 'closing', 'bank-deposit', 'remittance', 'invoice', 'invoice-payment', 'credit-note', 'qris-settlement', 'bank-fee', 'payroll-settlement', 'payer-payout', 'opening-balance', 'reversal')) not valid;
alter table ledger_transactions drop constraint ledger_transactions_check;
alter table ledger_transactions add constraint ledger_transactions_check
  check ((kind in ('collection', 'found-collection', 'remittance', 'invoice', 'invoice-payment', 'credit-note')) = (workspace_id is not null)) not valid;
