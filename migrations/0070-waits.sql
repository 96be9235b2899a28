-- runs with older code
-- Why each waiting delivery got no courier at the last look at its area.
create table dispatch_waits (
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  area_id text not null,
  timeline_length integer not null,
  looked_at timestamptz not null,
  reason text not null,
  excluded jsonb not null,
  nearest_courier_id text,
  nearest_meters double precision,
  first_free_at timestamptz,
  held_until timestamptz,
  constraint dispatch_waits_pkey primary key (delivery_id),
  constraint dispatch_waits_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint dispatch_waits_nearest_courier_id_fkey foreign key (nearest_courier_id) references couriers(id),
  constraint dispatch_waits_environment_check check (environment in ('sandbox', 'production'))
);
create index dispatch_waits_by_area on dispatch_waits (environment, area_id);
create index dispatch_waits_by_time on dispatch_waits (looked_at);
