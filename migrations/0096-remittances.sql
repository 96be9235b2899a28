-- runs with older code
-- Money leaves the books for a provider, and no courier has a part in that.
alter table ledger_transactions alter column courier_id drop not null;
alter table ledger_entries alter column courier_id drop not null;
alter table ledger_transactions drop constraint ledger_transactions_check;
alter table ledger_transactions add constraint ledger_transactions_check check (
  (kind in ('collection', 'remittance', 'invoice', 'invoice-payment')) = (workspace_id is not null)
) not valid;
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (
  'collection', 'deposit', 'late-money', 'settlement', 'closing', 'bank-deposit',
  'remittance', 'invoice', 'invoice-payment'
)) not valid;
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in (
  'courier-cash', 'qris', 'shortfall', 'provider-due', 'hub-cash', 'payer-due',
  'shortage-claim', 'surplus', 'bank', 'payroll', 'cash-over-short',
  'provider-receivable', 'delivery-revenue', 'vat-payable'
)) not valid;

-- What is remitted to a provider: drawn up by one person, approved by another, paid (decision 526).
create table remittances (
  id text not null,
  workspace_id text not null,
  environment text not null,
  -- Collections recorded before this instant were considered.
  until timestamptz not null,
  -- Every collection with a smaller transaction id is in this remittance or an earlier one.
  open_from text not null,
  deliveries integer not null,
  due_idr bigint not null,
  shortfall_idr bigint not null,
  drawn_by text not null,
  drawn_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  rejected_by text,
  rejected_at timestamptz,
  rejection_reason text,
  paid_by text,
  paid_at timestamptz,
  paid_on date,
  reference text,
  constraint remittances_pkey primary key (id),
  constraint remittances_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint remittances_drawn_by_fkey foreign key (drawn_by) references people(id),
  constraint remittances_approved_by_fkey foreign key (approved_by) references people(id),
  constraint remittances_rejected_by_fkey foreign key (rejected_by) references people(id),
  constraint remittances_paid_by_fkey foreign key (paid_by) references people(id),
  constraint remittances_id_check check (id like 'RM-%'),
  constraint remittances_environment_check check (environment in ('sandbox', 'production')),
  constraint remittances_sums_check check (deliveries > 0 and shortfall_idr between 0 and due_idr),
  constraint remittances_two_people_check check (approved_by <> drawn_by),
  constraint remittances_approved_check check ((approved_at is null) = (approved_by is null)),
  constraint remittances_rejected_check check (
    (rejected_at is null) = (rejected_by is null) and (rejected_at is null) = (rejection_reason is null)
  ),
  constraint remittances_paid_check check (
    (paid_at is null) = (paid_by is null) and (paid_at is null) = (paid_on is null)
    and (paid_at is null) = (reference is null)
    and (paid_at is null or approved_at is not null and rejected_at is null)
  )
);
-- A provider has one open remittance at a time.
create unique index remittances_open on remittances (workspace_id, environment) where paid_at is null and rejected_at is null;
create index remittances_of_workspace on remittances (workspace_id, environment, drawn_at desc);
create index remittances_drawn on remittances (environment, drawn_at desc, id desc);

-- The collections of each remittance; a rejection frees them.
create table remittance_lines (
  transaction_id text not null,
  remittance_id text not null,
  workspace_id text not null,
  environment text not null,
  constraint remittance_lines_pkey primary key (transaction_id),
  constraint remittance_lines_transaction_id_fkey foreign key (transaction_id) references ledger_transactions(id),
  constraint remittance_lines_remittance_id_fkey foreign key (remittance_id) references remittances(id)
);
create index remittance_lines_of_remittance on remittance_lines (remittance_id, transaction_id);

create function refuse_settled_remittance()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'DELETE' or old.paid_at is not null or old.rejected_at is not null then
    raise exception 'remittance % is settled', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$function$;
create trigger remittances_stay before delete or update on remittances
  for each row execute function refuse_settled_remittance();

create function refuse_settled_remittance_line()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'UPDATE' or exists (select from remittances r where r.id = old.remittance_id and r.paid_at is not null) then
    raise exception 'remittance % is settled', old.remittance_id using errcode = 'check_violation';
  end if;
  return old;
end
$function$;
create trigger remittance_lines_stay before delete or update on remittance_lines
  for each row execute function refuse_settled_remittance_line();
