-- What couriers did, step by step, and what the warehouse expected and received.

-- A step that a courier's app asked for and that was made: found again when the app asks twice.
create table courier_steps (
  courier_id text not null references couriers,
  -- made by the app
  step_id text not null check (length(step_id) between 1 and 100),
  delivery_id text not null references deliveries,
  move text not null,
  -- the timeline entry it made, and the status it led to
  position integer not null,
  status text not null,
  -- when and where by the device, which may have been offline; when by the server
  device_at timestamptz not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  received_at timestamptz not null,
  primary key (courier_id, step_id),
  foreign key (delivery_id, position) references delivery_timeline,
  check ((latitude is null) = (longitude is null))
);

create index courier_steps_of_delivery on courier_steps (delivery_id, position);

-- A manifest of LOGISTIC parcels against what physically arrives.
create table intakes (
  id text primary key check (id like 'IN-%'),
  workspace_id text not null references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  created_by text not null references people,
  created_at timestamptz not null,
  -- when what had not arrived was reported missing, for the first time
  closed_at timestamptz
);

create index intakes_by_time on intakes (created_at, id);

create table intake_lines (
  intake_id text not null references intakes,
  -- as the manifest or the label names it: a delivery's id, or the provider's order id
  code text not null,
  line integer not null,
  -- false: on no manifest, but scanned
  expected boolean not null,
  -- null: no LOGISTIC delivery of the workspace goes by this code
  delivery_id text references deliveries,
  scanned_at timestamptz,
  scanned_by text references people,
  primary key (intake_id, code)
);

-- What operations still have to do with: the few deliveries of a status that are not over, among millions that are.
create index deliveries_open on deliveries (status, id)
  where status not in ('COMPLETED', 'CANCELLED', 'RETURNED', 'DISPOSED');
