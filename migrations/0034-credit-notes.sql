-- runs with older code

-- Credit notes that take lines off an invoice, also after its payment (decision 737). Their numbers are those of the credit
-- notes that void whole invoices. What they take off an open invoice settles it, as a payment does; the rest is a credit.
create table credit_notes (
  id text primary key,
  workspace_id text not null references workspaces (id),
  environment text not null,
  invoice_id text not null references invoices (id),
  year integer not null,
  serial integer not null,
  issued_on date not null,
  reason text not null,
  services jsonb not null,
  amount_idr bigint not null,
  vat_idr bigint not null,
  settled_idr bigint not null,
  credited_by text not null references people (id),
  credited_at timestamptz not null,
  constraint credit_notes_id_check check (id like 'CN-%'),
  constraint credit_notes_serial_key unique (environment, year, serial),
  constraint credit_notes_environment_check check (environment = 'production'),
  constraint credit_notes_serial_check check (serial >= 1),
  constraint credit_notes_sums_check check (amount_idr > 0 and vat_idr >= 0 and settled_idr between 0 and amount_idr + vat_idr)
);
create index credit_notes_of_invoice on credit_notes (invoice_id);

-- A line is a fare, by its delivery, or a fee, by its delivery, kind and attempt. It is credited once.
create table credit_note_lines (
  line_id text not null,
  note_id text not null references credit_notes (id),
  workspace_id text not null,
  environment text not null,
  delivery_id text not null references deliveries (id),
  kind text not null,
  amount_idr bigint not null,
  primary key (workspace_id, environment, line_id),
  constraint credit_note_lines_kind_check check (kind in ('FARE', 'FAILED_ATTEMPT', 'RETURN', 'CANCELLATION')),
  constraint credit_note_lines_amount_check check (amount_idr > 0)
);
create index credit_note_lines_of_note on credit_note_lines (note_id);
create index credit_note_lines_of_delivery on credit_note_lines (delivery_id);

-- Reports count the days of credited deliveries again.
create function forget_credited_days() returns trigger language plpgsql security definer
  set search_path to 'pg_catalog', 'public', 'pg_temp'
as $$
declare
  booked record;
begin
  for booked in
    select distinct d.environment, (d.created_at at time zone 'Asia/Jakarta')::date as day
    from credited c
    join deliveries d on d.id = c.delivery_id
    order by 1, 2
  loop
    perform pg_advisory_xact_lock_shared(hashtextextended('counted day ' || booked.environment, booked.day - date '2000-01-01'));
    delete from delivery_days_counted c where c.environment = booked.environment and c.day = booked.day;
  end loop;
  return null;
end
$$;
create trigger credit_note_lines_forget_counted_days after insert on credit_note_lines
  referencing new table as credited for each statement execute function forget_credited_days();
