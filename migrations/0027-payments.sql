-- runs with older code

-- Payments of providers as they happen: of several invoices, in parts, with a bank fee and withheld PPh (decision 708). What is
-- left over is a credit of the provider.
create table invoice_payments (
  id text primary key,
  workspace_id text not null references workspaces (id),
  environment text not null,
  transaction_id text not null unique references ledger_transactions (id),
  paid_on date not null,
  reference text,
  received_idr bigint not null,
  fee_idr bigint not null default 0,
  withheld_idr bigint not null default 0,
  withheld_kind text,
  withheld_slip text,
  credit_idr bigint not null default 0,
  recorded_by text not null references people (id),
  recorded_at timestamptz not null,
  reversed_at timestamptz,
  constraint invoice_payments_environment_check check (environment = 'production'),
  constraint invoice_payments_day_check check (paid_on >= '2020-01-01'),
  constraint invoice_payments_sums_check check (received_idr >= 0 and fee_idr >= 0 and withheld_idr >= 0),
  constraint invoice_payments_reference_check check (received_idr + fee_idr = 0 or reference is not null),
  constraint invoice_payments_withheld_check check ((withheld_idr > 0) = (withheld_kind is not null) and (withheld_idr > 0) = (withheld_slip is not null)),
  constraint invoice_payments_kind_check check (withheld_kind in ('PPH_21', 'PPH_23'))
);
create unique index invoice_payments_same on invoice_payments (workspace_id, environment, paid_on, reference, received_idr)
  where reversed_at is null and received_idr > 0;
create index invoice_payments_by_time on invoice_payments (environment, recorded_at desc, id desc);
create index invoice_payments_of_provider on invoice_payments (workspace_id, environment, recorded_at desc, id desc);

create table invoice_allocations (
  payment_id text not null references invoice_payments (id),
  invoice_id text not null references invoices (id),
  workspace_id text not null,
  environment text not null,
  amount_idr bigint not null,
  primary key (payment_id, invoice_id),
  constraint invoice_allocations_amount_check check (amount_idr > 0)
);
create index invoice_allocations_of_invoice on invoice_allocations (invoice_id);

-- The rates by which providers withhold PPh, each from its day. Until there is a later one, PMK 141/2015 holds.
create table withholding_rates (
  from_day date primary key,
  kind text not null,
  basis_points integer not null,
  basis_points_without_npwp integer not null,
  changed_by text references people (id),
  changed_at timestamptz,
  constraint withholding_rates_kind_check check (kind in ('PPH_21', 'PPH_23')),
  constraint withholding_rates_points_check check (basis_points between 0 and 10000 and basis_points_without_npwp between 0 and 10000)
);
insert into withholding_rates (from_day, kind, basis_points, basis_points_without_npwp) values ('2015-08-24', 'PPH_23', 200, 400);

alter table invoices add column settled_idr bigint not null default 0;

-- A reversed payment leaves its invoices unpaid again.
create or replace function refuse_invoice_change() returns trigger language plpgsql as $$
declare
  changeable text[] := array['settled_idr', 'paid_on', 'reference', 'paid_by', 'paid_at',
    'voided_on', 'void_year', 'void_serial', 'void_reason', 'voided_by', 'voided_at'];
begin
  if tg_op = 'DELETE' or old.voided_at is not null
    or old.paid_at is not null and new.settled_idr >= old.settled_idr and not (old.settled_idr = 0 and new.settled_idr > 0)
    or to_jsonb(new) - changeable <> to_jsonb(old) - changeable then
    raise exception 'invoice % never changes', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
update invoices set settled_idr = amount_idr + vat_idr where paid_at is not null and amount_idr + vat_idr > 0;
alter table invoices add constraint invoices_settled_check check (settled_idr >= 0 and settled_idr <= amount_idr + vat_idr);

-- The payments of before were of one whole invoice each, whose id they take.
insert into invoice_payments (id, workspace_id, environment, transaction_id, paid_on, reference, received_idr, recorded_by, recorded_at)
select i.id, i.workspace_id, i.environment, t.id, i.paid_on, i.reference, i.amount_idr + i.vat_idr, i.paid_by, i.paid_at
from invoices i
join ledger_transactions t on t.environment = i.environment and t.kind = 'invoice-payment' and t.source = i.id
on conflict do nothing;
insert into invoice_allocations (payment_id, invoice_id, workspace_id, environment, amount_idr)
select p.id, p.id, p.workspace_id, p.environment, p.received_idr
from invoice_payments p;

alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account in ('courier-cash', 'qris', 'shortfall', 'provider-due', 'hub-cash', 'payer-due', 'shortage-claim', 'surplus', 'bank', 'payroll', 'cash-over-short', 'provider-receivable', 'delivery-revenue', 'vat-payable', 'bank-fee', 'opening-equity', 'provider-credit', 'pph-withheld')) not valid;
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('collection', 'found-collection', 'deposit', 'late-money', 'settlement', 'closing', 'bank-deposit', 'remittance', 'invoice', 'invoice-payment', 'credit-note', 'qris-settlement', 'bank-fee', 'payroll-settlement', 'payer-payout', 'opening-balance', 'reversal', 'cash-reversal', 'payment-reversal')) not valid;
alter table ledger_transactions drop constraint ledger_transactions_check;
alter table ledger_transactions add constraint ledger_transactions_check
  check ((kind in ('collection', 'found-collection', 'remittance', 'invoice', 'invoice-payment', 'credit-note', 'payment-reversal')) = (workspace_id is not null)) not valid;
