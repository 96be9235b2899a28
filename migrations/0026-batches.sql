-- runs with older code
-- Many bookings that are sent at once (decision 270). Each row is a booking of its own with its own key; its body is kept
-- only until it has its answer.
create table batches (
  id text primary key check (id like 'BA-%'),
  workspace_id text not null references workspaces (id),
  environment text not null check (environment in ('sandbox', 'production')),
  actor_kind text not null check (actor_kind in ('credential', 'person')),
  actor_id text not null,
  membership_id text,
  headers jsonb not null,
  row_count integer not null check (row_count between 1 and 5000),
  created_at timestamptz not null,
  cancelled_at timestamptz,
  finished_at timestamptz
);
create index batches_by_workspace on batches (workspace_id, environment, id);
create index batches_under_way on batches (workspace_id, environment) where finished_at is null;
create index batches_by_age on batches (created_at);

create table batch_rows (
  batch_id text not null references batches (id) on delete cascade,
  position integer not null check (position >= 1),
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  key text not null,
  provider_order_id text,
  status text not null default 'waiting' check (status in ('waiting', 'booked', 'refused', 'cancelled')),
  request json,
  attempts smallint not null default 0,
  delivery_id text,
  amount_idr bigint,
  http_status smallint,
  error text,
  code text,
  facts jsonb,
  primary key (batch_id, position),
  check ((status = 'waiting') = (request is not null)),
  check ((status = 'booked') = (delivery_id is not null))
);
create index batch_rows_waiting on batch_rows (batch_id, attempts, position) where status = 'waiting';
