-- runs with older code

-- Wrong entries of the cash desk, taken back by a transaction that mirrors the first one (decision 707). Above a set sum a
-- second person confirms it.
create table reversals (
  id text primary key,
  environment text not null,
  transaction_id text not null references ledger_transactions (id),
  amount_idr bigint not null,
  reason text not null,
  asked_by text not null references people (id),
  asked_at timestamptz not null,
  number bigint,
  confirmed_by text references people (id),
  confirmed_at timestamptz,
  rejected_by text references people (id),
  rejected_at timestamptz,
  rejection_reason text,
  -- As the paper names them, and what the reversed receipt gives as its reason.
  names jsonb,
  first_reason text,
  constraint reversals_id_check check (id like 'RV-%'),
  constraint reversals_environment_check check (environment in ('sandbox', 'production')),
  constraint reversals_amount_check check (amount_idr > 0),
  constraint reversals_confirmed_check check (num_nulls(number, confirmed_by, confirmed_at, names) in (0, 4)),
  constraint reversals_rejected_check check (num_nulls(rejected_by, rejected_at, rejection_reason) in (0, 3)),
  constraint reversals_end_check check (confirmed_at is null or rejected_at is null),
  constraint reversals_number unique (environment, number)
);
-- Nothing is reversed twice.
create unique index reversals_of_transaction on reversals (transaction_id) where rejected_at is null;
create index reversals_asked on reversals (environment, asked_at desc, id desc)
  where confirmed_at is null and rejected_at is null;
create index reversals_ended on reversals (environment, asked_at desc, id desc)
  where confirmed_at is not null or rejected_at is not null;

create function refuse_reversal_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or num_nonnulls(old.confirmed_at, old.rejected_at) > 0
    or to_jsonb(new) - '{number,confirmed_by,confirmed_at,rejected_by,rejected_at,rejection_reason,names,first_reason}'::text[]
      <> to_jsonb(old) - '{number,confirmed_by,confirmed_at,rejected_by,rejected_at,rejection_reason,names,first_reason}'::text[] then
    raise exception 'reversal % stays', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger reversals_stay before update or delete on reversals
  for each row execute function refuse_reversal_rewrite();

-- A difference whose deposit is reversed ends with it. One whose settlement is reversed is open again.
alter table cash_differences add column settled_in text references ledger_transactions (id);
alter table cash_differences drop constraint cash_differences_outcome_check;
alter table cash_differences add constraint cash_differences_outcome_check
  check ((outcome in ('PAID', 'DEDUCTED', 'WRITTEN_OFF')) and kind = 'SHORTAGE' or (outcome in ('RETURNED', 'KEPT', 'FOR_DELIVERY')) and kind = 'SURPLUS' or outcome = 'APPLIED' and kind = 'SURPLUS' and courier_id is not null or outcome = 'REVERSED') not valid;

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('collection', 'found-collection', 'deposit', 'late-money', 'settlement', 'closing', 'bank-deposit', 'remittance', 'invoice', 'invoice-payment', 'credit-note', 'qris-settlement', 'bank-fee', 'payroll-settlement', 'payer-payout', 'opening-balance', 'reversal', 'cash-reversal')) not valid;
