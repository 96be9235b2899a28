-- Providers' endpoints, the events they are told of, the queue of events not yet told, and the calls made (spec 6).

-- One address and one authentication pair per environment (spec 8).
create table webhook_endpoints (
  -- never shown: a new address after a removal is a new endpoint, which takes over nothing
  id bigint generated always as identity primary key,
  workspace_id text not null references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  url text not null,
  auth_key text,
  -- sealed with the key of src/secrets.ts, as are the secrets
  auth_value text,
  ordering text not null check (ordering in ('strict', 'first-attempt')),
  secret text not null,
  -- after a rotation both sign until then
  previous_secret text,
  previous_secret_until timestamptz,
  -- grows with every change of what a call is made of, so that senders notice
  version integer not null default 1,
  -- since when every call has failed; null while calls succeed
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (workspace_id, environment),
  check ((auth_key is null) = (auth_value is null)),
  check ((previous_secret is null) = (previous_secret_until is null))
);

-- Where an event stands in its provider's feed: a number such that, once every transaction below a number has ended,
-- no event appears below it any more (see event_horizon), and that never falls within one delivery, whose events are
-- written under its row's lock. Its transaction's own id would do for the first, not for the second: a transaction may
-- have got its id before it waited for the lock. So the newest transaction known to have ended counts as well; in
-- plpgsql, unlike in sql, the snapshot that tells is a fresh one.
-- A database that is restored into a new server starts its transaction ids again: both functions are then replaced
-- by ones that add the highest position restored.
create function event_position() returns bigint volatile language plpgsql as $$
begin
  return greatest(
    pg_current_xact_id()::text::bigint,
    pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1
  );
end
$$;

-- Below it the feed is complete.
create function event_horizon() returns bigint stable language sql as $$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint
$$;

-- Every status change, with the body that its calls carry (decisions 54 to 56). No foreign keys: a hot parent row
-- would be locked by every booking. A day is a partition (src/webhooks/days.ts), so that pruning drops tables.
create table events (
  id text not null,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  delivery_id text not null,
  -- counts the events of a delivery; written under the delivery's lock
  sequence integer not null,
  status text not null,
  -- the application's clock
  occurred_at timestamptz not null,
  -- the bytes of every call: text, since jsonb would reorder keys
  body text not null,
  -- the database's clock
  recorded_at timestamptz not null default clock_timestamp(),
  position bigint not null default event_position()
) partition by range (recorded_at);

create index events_of_delivery on events (delivery_id, sequence);
create index events_by_position on events (workspace_id, environment, position);
create index events_by_id on events (id);

create table events_other partition of events default;

-- What is still to be told: one row per delivery with unsent events, its chain (part 0), so that a delivery's events
-- wait for each other without any row but the first being due. An event that no longer waits its turn, a retry under
-- first-attempt ordering or a resend, leaves the chain for a row of its own (part = its sequence).
create table webhook_queue (
  delivery_id text not null,
  part integer not null default 0,
  -- tells rows apart that a sender has taken; not in any index
  id bigint generated always as identity,
  endpoint_id bigint not null,
  -- the events to send are those of the delivery from next_sequence to last_sequence; when the first and the last were
  -- recorded tells the days to look into
  next_sequence integer not null,
  last_sequence integer not null,
  first_recorded_at timestamptz not null,
  last_recorded_at timestamptz not null,
  -- calls already made for next_sequence
  attempts smallint not null default 0,
  due_at timestamptz not null,
  resend boolean not null default false,
  -- which sender serves it: a delivery is always in one shard
  shard smallint not null generated always as ((hashtext(delivery_id) & 15)::smallint) stored,
  primary key (delivery_id, part)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);

create index webhook_queue_due on webhook_queue (due_at) where not resend;
create index webhook_queue_of_endpoint on webhook_queue (endpoint_id, due_at) where not resend;
create index webhook_queue_resends on webhook_queue (endpoint_id, due_at) where resend;

-- Every call that ended. No foreign keys, days as partitions: as for events.
create table webhook_attempts (
  event_id text not null,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  delivery_id text not null,
  sequence integer not null,
  -- counts the calls of one event, from 1 again when it is resent
  attempt smallint not null,
  reason text not null check (reason in ('event', 'resend', 'test')),
  -- what the call decided for its event
  outcome text not null check (outcome in ('delivered', 'retrying', 'failed')),
  started_at timestamptz not null,
  duration_ms integer not null,
  http_status smallint,
  -- the beginning of the answer's body
  response text,
  error text,
  check ((error is null) = (outcome = 'delivered'))
) partition by range (started_at);

create index webhook_attempts_of_event on webhook_attempts (event_id, started_at);
create index webhook_attempts_failed on webhook_attempts (workspace_id, environment, started_at)
  where outcome = 'failed';

create table webhook_attempts_other partition of webhook_attempts default;

-- The first days; the service makes those to come. Made here, nothing is ever written to today's while it is made.
do $$
declare
  today timestamp := date_trunc('day', now() at time zone 'UTC');
  parent text;
begin
  foreach parent in array array['events', 'webhook_attempts'] loop
    for ahead in 0..7 loop
      execute format(
        'create table %I partition of %I for values from (%L) to (%L)',
        parent || '_' || to_char(today + ahead * interval '1 day', 'YYYYMMDD'),
        parent,
        to_char(today + ahead * interval '1 day', 'YYYY-MM-DD 00:00+00'),
        to_char(today + (ahead + 1) * interval '1 day', 'YYYY-MM-DD 00:00+00')
      );
    end loop;
  end loop;
end
$$;

-- Who sends: each process beats here, and holds an advisory lock on its id for as long as its connection lives.
create table webhook_senders (
  id integer primary key,
  beat_at timestamptz not null
);

-- Which sender serves which deliveries. The epoch grows when a shard changes hands: what was begun before records nothing.
create table webhook_shards (
  shard smallint primary key,
  sender_id integer,
  epoch bigint not null default 0
);

insert into webhook_shards (shard) select generate_series(0, 15);
