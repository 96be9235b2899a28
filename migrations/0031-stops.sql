-- In which order each courier does what they have in hand. Whether a stop is still to be made, and where it is, the
-- delivery tells; rows that no longer matter go when the courier's stops are next written.
create table courier_stops (
  courier_id text not null references couriers,
  place integer not null check (place >= 0),
  kind text not null check (kind in ('PICKUP', 'DROPOFF')),
  delivery_id text not null references deliveries,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  -- when the courier is to hand over there, as planned
  planned_at timestamptz not null,
  primary key (courier_id, place)
);

create unique index courier_stops_once on courier_stops (courier_id, delivery_id, kind);

-- Until when a courier on duty means to work; null while they did not say.
alter table courier_shifts add column until_at timestamptz check (until_at > started_at);
