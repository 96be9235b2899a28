-- runs with older code

-- What happens at the bank besides remittances and payments of invoices (decision 702). Only a reversal changes an entry,
-- once.
create table bank_entries (
  id text primary key,
  environment text not null,
  kind text not null,
  account text,
  day date not null,
  reference text not null,
  amount_idr bigint not null,
  fee_idr bigint not null default 0,
  cashier_id text references people (id),
  notes text,
  entered_by text not null references people (id),
  entered_at timestamptz not null,
  reversed_by text references people (id),
  reversed_at timestamptz,
  reversed_on date,
  reversal_reason text,
  constraint bank_entries_id_check check (id like 'BE-%'),
  constraint bank_entries_environment_check check (environment in ('sandbox', 'production')),
  constraint bank_entries_kind_check check (kind in ('qris-settlement', 'bank-deposit', 'bank-fee', 'payroll-settlement', 'payer-payout', 'opening-balance')),
  constraint bank_entries_day_check check (day >= '2020-01-01'),
  constraint bank_entries_amounts_check check (amount_idr > 0 and fee_idr >= 0 and fee_idr < amount_idr and (fee_idr = 0 or kind = 'qris-settlement')),
  constraint bank_entries_account_check check ((kind = 'opening-balance') = (account is not null) and account in ('bank', 'qris', 'hub-cash')),
  constraint bank_entries_cashier_check check ((cashier_id is not null) = (kind = 'bank-deposit' or coalesce(account, '') = 'hub-cash')),
  constraint bank_entries_reversed_check check ((reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversed_on is null) and (reversed_at is null) = (reversal_reason is null) and (reversed_on is null or reversed_on >= day))
);
create unique index bank_entries_opening on bank_entries (environment, account, coalesce(cashier_id, ''))
  where kind = 'opening-balance' and reversed_at is null;
create unique index bank_entries_same on bank_entries (environment, kind, day, reference, amount_idr)
  where reversed_at is null;

create function refuse_bank_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.reversed_at is not null or new.reversed_at is null
    or to_jsonb(new) - '{reversed_by,reversed_at,reversed_on,reversal_reason}'::text[]
      <> to_jsonb(old) - '{reversed_by,reversed_at,reversed_on,reversal_reason}'::text[] then
    raise exception 'bank entry % stays', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger bank_entries_stay before update or delete on bank_entries
  for each row execute function refuse_bank_rewrite();

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('collection', 'deposit', 'late-money', 'settlement', 'closing', 'bank-deposit', 'remittance', 'invoice', 'invoice-payment', 'credit-note', 'qris-settlement', 'bank-fee', 'payroll-settlement', 'payer-payout', 'opening-balance', 'reversal')) not valid;
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account in ('courier-cash', 'qris', 'shortfall', 'provider-due', 'hub-cash', 'payer-due', 'shortage-claim', 'surplus', 'bank', 'payroll', 'cash-over-short', 'provider-receivable', 'delivery-revenue', 'vat-payable', 'bank-fee', 'opening-equity')) not valid;
