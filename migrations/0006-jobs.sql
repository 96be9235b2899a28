-- Work to be done later: each row is one job, gone once it is done (src/jobs).
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  delivery_id text,
  -- Due at this instant of the application's clock.
  run_at timestamptz not null,
  -- Until this instant of the database's clock nobody else takes it: a worker has it, or it failed and rests.
  held_until timestamptz,
  lease uuid,
  attempts integer not null default 0,
  last_error text,
  -- Given up after too many attempts; kept until an operator retries or deletes it.
  parked_at timestamptz,
  created_at timestamptz not null default now()
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);

create index jobs_due on jobs (run_at, id) where parked_at is null;
create index jobs_of_delivery on jobs (delivery_id) where delivery_id is not null;
create index jobs_parked on jobs (parked_at) where parked_at is not null;
-- A recurring job is one row that moves itself on.
create unique index jobs_recurring_once on jobs (kind) where kind in ('prune', 'watch-promises');
