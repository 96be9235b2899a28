-- runs with older code
-- Operations settle the handover of a former courier: who, when, with which outcome, and where its money is.
alter table late_evidence
  add column shortfall_reason text,
  add column settled_at timestamptz,
  add column settled_by text,
  add column outcome text,
  add column money text,
  add column settlement_reason text,
  add constraint late_evidence_settled_by_fkey foreign key (settled_by) references people(id),
  add constraint late_evidence_outcome_check check (outcome in ('COMPLETED', 'REFUSED')),
  add constraint late_evidence_money_check check (money in ('RETURNED', 'IN_HAND')),
  add constraint late_evidence_settled_check check (
    (settled_at is null) = (outcome is null) and (settled_at is null) = (settled_by is null)
  );
-- Money that a courier took for no completed delivery: it is owed to who paid it.
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account in ('courier-cash', 'qris', 'shortfall', 'provider-due', 'hub-cash', 'payer-due')) not valid;
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('collection', 'deposit', 'late-money')) not valid;
