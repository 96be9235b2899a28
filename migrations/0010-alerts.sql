-- runs with older code
-- Alerts about couriers and webhooks, which end with their cause, and the person who sees to each.
alter table alerts alter column delivery_id drop not null;
alter table alerts alter column workspace_id drop not null;
alter table alerts add column courier_id text references couriers (id);
alter table alerts add column ended_at timestamptz;
alter table alerts add column assigned_to text references people (id);
alter table alerts add column assigned_at timestamptz;
alter table alerts add constraint alerts_assigned_check check ((assigned_at is null) = (assigned_to is null));
alter table alerts drop constraint alerts_kind_check;
alter table alerts add constraint alerts_kind_check
  check (kind in ('pickup-late', 'delivery-late', 'courier-missing', 'courier-silent', 'cash-over-limit', 'webhook-unhealthy'));
alter table alerts add constraint alerts_subject_check
  check (
    case
      when kind in ('pickup-late', 'delivery-late', 'courier-missing') then delivery_id is not null and workspace_id is not null
      when kind = 'webhook-unhealthy' then delivery_id is null and courier_id is null and workspace_id is not null
      else delivery_id is null and courier_id is not null
    end
  );
create unique index alerts_of_conditions on alerts (kind, environment, courier_id, workspace_id) nulls not distinct
  where delivery_id is null and ended_at is null;
