-- runs with older code

-- The limits of a provider's bookings in production; null where there is none (decision 715).
create table provider_limits (
  workspace_id text primary key references workspaces (id),
  credit_limit_idr bigint check (credit_limit_idr >= 0),
  stop_overdue_days integer check (stop_overdue_days between 0 and 365),
  changed_by text not null references people (id),
  changed_at timestamptz not null
);

alter table alerts drop constraint alerts_kind_check;
alter table alerts add constraint alerts_kind_check
  check (kind in ('courier-sos', 'pickup-late', 'delivery-late', 'courier-missing', 'late-handover', 'courier-silent', 'cash-over-limit', 'provider-limit', 'webhook-unhealthy')) not valid;
alter table alerts drop constraint alerts_subject_check;
alter table alerts add constraint alerts_subject_check
  check (case
    when kind in ('pickup-late', 'delivery-late', 'courier-missing', 'late-handover') then delivery_id is not null and workspace_id is not null
    when kind in ('provider-limit', 'webhook-unhealthy') then delivery_id is null and courier_id is null and workspace_id is not null
    else delivery_id is null and courier_id is not null
  end) not valid;
