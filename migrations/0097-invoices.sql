-- runs with older code
-- Who gives invoices, whom they are given to, and the invoices that were issued (decisions 529 to 531).
create table billing_issuer (
  is_only boolean not null default true,
  name text not null,
  address text not null,
  npwp text,
  -- A PKP charges PPN.
  is_taxable boolean not null,
  -- Hundredths of a percent.
  vat_basis_points integer not null,
  due_days integer not null,
  payment_instructions text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  constraint billing_issuer_pkey primary key (is_only),
  constraint billing_issuer_changed_by_fkey foreign key (changed_by) references people(id),
  constraint billing_issuer_only_check check (is_only),
  constraint billing_issuer_npwp_check check (not is_taxable or npwp is not null),
  constraint billing_issuer_vat_basis_points_check check (vat_basis_points between 0 and 10000),
  constraint billing_issuer_due_days_check check (due_days between 0 and 365)
);

create table billing_recipients (
  workspace_id text not null,
  name text not null,
  address text not null,
  npwp text,
  changed_by text not null,
  changed_at timestamptz not null,
  constraint billing_recipients_pkey primary key (workspace_id),
  constraint billing_recipients_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint billing_recipients_changed_by_fkey foreign key (changed_by) references people(id)
);

create table invoices (
  id text not null,
  workspace_id text not null,
  environment text not null,
  month text not null,
  -- Without gaps within a year.
  year integer not null,
  serial integer not null,
  issued_on date not null,
  due_on date not null,
  -- Both as they were when it was issued.
  issuer jsonb not null,
  recipient jsonb not null,
  services jsonb not null,
  deliveries integer not null,
  amount_idr bigint not null,
  -- Null for an issuer who charges no PPN.
  vat_basis_points integer,
  vat_idr bigint not null,
  issued_by text not null,
  issued_at timestamptz not null,
  paid_on date,
  reference text,
  paid_by text,
  paid_at timestamptz,
  constraint invoices_pkey primary key (id),
  constraint invoices_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint invoices_issued_by_fkey foreign key (issued_by) references people(id),
  constraint invoices_paid_by_fkey foreign key (paid_by) references people(id),
  constraint invoices_month_key unique (workspace_id, environment, month),
  constraint invoices_serial_key unique (environment, year, serial),
  constraint invoices_id_check check (id like 'IV-%'),
  constraint invoices_environment_check check (environment = 'production'),
  constraint invoices_serial_check check (serial >= 1),
  constraint invoices_sums_check check (deliveries > 0 and amount_idr >= 0 and vat_idr >= 0),
  constraint invoices_vat_check check (vat_basis_points is not null or vat_idr = 0),
  constraint invoices_paid_check check (num_nulls(paid_on, reference, paid_by, paid_at) in (0, 4))
);
create index invoices_issued on invoices (environment, year desc, serial desc);

create function refuse_invoice_change()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'DELETE' or old.paid_at is not null
    or to_jsonb(new) - array['paid_on', 'reference', 'paid_by', 'paid_at']
      <> to_jsonb(old) - array['paid_on', 'reference', 'paid_by', 'paid_at'] then
    raise exception 'invoice % never changes', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$function$;
create trigger invoices_stay before delete or update on invoices for each row execute function refuse_invoice_change();
