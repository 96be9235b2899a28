-- runs with older code
-- What couriers write to operations, who wrote to them, the phone numbers of operations, and calls for help.
create table courier_replies (
  id bigint generated always as identity not null,
  courier_id text not null,
  reply_id text not null,
  text text not null,
  written_at timestamptz not null,
  created_at timestamptz not null,
  read_at timestamptz,
  read_by text,
  constraint courier_replies_pkey primary key (id),
  constraint courier_replies_courier_id_reply_id_key unique (courier_id, reply_id),
  constraint courier_replies_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint courier_replies_read_by_fkey foreign key (read_by) references people(id),
  constraint courier_replies_read_check check ((read_at is null) = (read_by is null))
);
create index courier_replies_by_courier on courier_replies (courier_id, id);
create index courier_replies_by_time on courier_replies (created_at);
create index courier_replies_unread on courier_replies (courier_id, id) where read_at is null;

alter table courier_notifications add column written_by text references people(id);

create table fleet_phones (
  environment text not null,
  workspace_id text,
  phone text not null,
  changed_at timestamptz not null,
  constraint fleet_phones_fleet_key unique nulls not distinct (environment, workspace_id),
  constraint fleet_phones_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint fleet_phones_environment_check check (environment in ('sandbox', 'production'))
);

alter table alerts
  add column call_id text,
  add column latitude double precision,
  add column longitude double precision,
  add column placed_at timestamptz,
  add constraint alerts_place_check check ((latitude is null) = (longitude is null) and (latitude is null) = (placed_at is null)),
  drop constraint alerts_kind_check,
  add constraint alerts_kind_check check (kind in ('courier-sos', 'pickup-late', 'delivery-late', 'courier-missing', 'late-handover', 'courier-silent', 'cash-over-limit', 'webhook-unhealthy'));
