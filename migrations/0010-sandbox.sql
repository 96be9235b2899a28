-- What simulated lives need beyond their jobs (src/sandbox).

-- How a workspace's sandbox deliveries live unless their booking says otherwise.
create table sandbox_defaults (
  workspace_id text primary key references workspaces,
  scenario text not null default 'delivered',
  speed integer check (speed between 1 and 3600)
);

-- The life a sandbox delivery was given; it exists once its simulation has begun.
create table simulations (
  delivery_id text primary key references deliveries,
  workspace_id text not null,
  environment text not null check (environment = 'sandbox'),
  scenario text not null,
  speed integer not null check (speed between 1 and 3600),
  started_at timestamptz not null
);

-- Each workspace's simulated couriers. One who is hired is nobody else's until the delivery says so itself.
create table simulated_couriers (
  courier_id text primary key references couriers,
  workspace_id text not null,
  environment text not null check (environment = 'sandbox'),
  hired_until timestamptz not null
);

create index simulated_couriers_of_workspace on simulated_couriers (workspace_id, environment);

-- A receiver put to the test: what was played, and what came of it (src/sandbox/certification).
create table certifications (
  id text primary key,
  workspace_id text not null references workspaces,
  environment text not null check (environment = 'sandbox'),
  -- which delivery played what: [{"play", "deliveryId"}]
  plays jsonb not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  report jsonb,
  check ((finished_at is null) = (report is null))
);

create index certifications_by_time on certifications (workspace_id, started_at);
