-- runs with older code

-- A provider may agree that its open invoices are taken off the COD that is remitted to it (decision 710).
alter table billing_recipients add column offsets_cod boolean not null default false;
alter table remittances add column offset_idr bigint not null default 0;
alter table remittances add column offsets jsonb not null default '[]';
alter table remittances add constraint remittances_offset_check check (offset_idr >= 0 and offset_idr <= due_idr - shortfall_idr) not valid;

alter table invoice_payments add column offset_idr bigint not null default 0;
alter table invoice_payments add column remittance_id text references remittances (id);
alter table invoice_payments add constraint invoice_payments_offset_check check (offset_idr >= 0 and (offset_idr > 0) = (remittance_id is not null)) not valid;

alter table invoices add column offset_idr bigint not null default 0;
create or replace function refuse_invoice_change() returns trigger language plpgsql as $$
declare
  changeable text[] := array['settled_idr', 'offset_idr', 'paid_on', 'reference', 'paid_by', 'paid_at',
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
