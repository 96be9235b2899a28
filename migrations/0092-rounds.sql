-- runs with older code
-- Rounds from a hub from their plan to their hand-out (decision 506).
create table rounds (
  id text not null,
  environment text not null,
  hub_id text not null,
  courier_id text not null,
  state text not null,
  -- Counts the changes of the plan; scans are none.
  version integer not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text not null,
  handed_out_at timestamptz,
  constraint rounds_pkey primary key (id),
  constraint rounds_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint rounds_changed_by_fkey foreign key (changed_by) references people(id),
  constraint rounds_environment_check check (environment in ('sandbox', 'production')),
  constraint rounds_state_check check (state in ('PLANNED', 'CONFIRMED', 'HANDED_OUT', 'DISCARDED')),
  constraint rounds_handed_out_check check ((state = 'HANDED_OUT') = (handed_out_at is not null))
);
create index rounds_open on rounds (environment, hub_id) where state in ('PLANNED', 'CONFIRMED');
create index rounds_handed_out on rounds (environment, hub_id, handed_out_at) where state = 'HANDED_OUT';

-- A parcel leaves its hub once, so it is in one round at most.
create table round_parcels (
  delivery_id text not null,
  round_id text not null,
  place integer not null,
  -- When it was scanned out for the courier, and by whom.
  scanned_at timestamptz,
  scanned_by text,
  constraint round_parcels_pkey primary key (delivery_id),
  constraint round_parcels_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint round_parcels_round_id_fkey foreign key (round_id) references rounds(id),
  constraint round_parcels_scanned_by_fkey foreign key (scanned_by) references people(id),
  constraint round_parcels_scan_check check ((scanned_at is null) = (scanned_by is null))
);
create index round_parcels_of_round on round_parcels (round_id, place);
