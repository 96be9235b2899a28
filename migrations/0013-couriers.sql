-- What couriers carry, when they are on duty, where they are, and what they have read (src/fleet).

alter table couriers
  add column capacity_parcels smallint not null default 5 check (capacity_parcels between 1 and 200),
  add column capacity_kg double precision not null default 20 check (capacity_kg > 0);

create table courier_shifts (
  id bigint generated always as identity primary key,
  courier_id text not null references couriers,
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at)
);

-- On duty is a shift that has not ended; there is one at most.
create unique index courier_shifts_open on courier_shifts (courier_id) where ended_at is null;
create index courier_shifts_of_courier on courier_shifts (courier_id, started_at);

-- The latest place of each courier. No index but the key, and room in each page: every row changes every few seconds.
create table courier_positions (
  courier_id text primary key references couriers,
  -- by the server's clock: the device's time, its clock's error taken away
  at timestamptz not null,
  device_at timestamptz not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  accuracy_meters double precision check (accuracy_meters >= 0)
) with (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 200);

alter table courier_notifications add column read_at timestamptz;
create index courier_notifications_unread on courier_notifications (courier_id, id) where read_at is null;

-- What couriers have at hand: their jobs, and what the geofence looks at.
create index deliveries_at_hand on deliveries (courier_id)
  where status in ('PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY', 'PENDING_RETURN', 'IN_RETURN');
