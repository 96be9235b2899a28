-- runs with older code
-- An invoice that is not paid can be voided by a credit note with a number of its own (decision 513). Its month is then open again.
alter table invoices add column voided_on date;
alter table invoices add column void_year integer;
alter table invoices add column void_serial integer;
alter table invoices add column void_reason text;
alter table invoices add column voided_by text references people(id);
alter table invoices add column voided_at timestamptz;
alter table invoices add constraint invoices_void_check check (
  num_nulls(voided_on, void_year, void_serial, void_reason, voided_by, voided_at) in (0, 6)
);
alter table invoices add constraint invoices_paid_or_void_check check (voided_at is null or paid_at is null);
alter table invoices add constraint invoices_void_serial_check check (void_serial >= 1);
alter table invoices add constraint invoices_void_serial_key unique (environment, void_year, void_serial);
alter table invoices drop constraint invoices_month_key;
create unique index invoices_month on invoices (workspace_id, environment, month) where voided_at is null;
create index invoices_of_month on invoices (workspace_id, environment, month);

create or replace function refuse_invoice_change()
 returns trigger
 language plpgsql
as $function$
declare
  changeable text[] := array['paid_on', 'reference', 'paid_by', 'paid_at',
    'voided_on', 'void_year', 'void_serial', 'void_reason', 'voided_by', 'voided_at'];
begin
  if tg_op = 'DELETE' or old.paid_at is not null or old.voided_at is not null
    or to_jsonb(new) - changeable <> to_jsonb(old) - changeable then
    raise exception 'invoice % never changes', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

alter table ledger_transactions drop constraint ledger_transactions_check;
alter table ledger_transactions add constraint ledger_transactions_check check (
  (kind in ('collection', 'remittance', 'invoice', 'invoice-payment', 'credit-note')) = (workspace_id is not null)
) not valid;
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'collection', 'deposit', 'late-money', 'settlement', 'closing', 'bank-deposit',
  'remittance', 'invoice', 'invoice-payment', 'credit-note'
)) not valid;
