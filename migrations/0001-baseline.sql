-- The baseline, in order of domain: the service itself, workspaces, people, webhooks, quotes, fleet, deliveries,
-- couriers' work, the warehouse, promises, jobs, money, audit, media, sandbox, dispatch.
--
-- `workspace_id` has no foreign key where every booking would lock the one row of its workspace.

create extension if not exists pg_trgm;

-- The service itself: the key of its secrets, and whether it can serve.

-- A text that the service's key sealed when this database was first used. Another key does not open it (decision 175).
create table secret_key (
  is_only boolean primary key default true check (is_only),
  sealed text not null
);

-- What a process writes when it is asked whether it can serve: writing shows whether the database is full or read-only.
create table readiness (
  is_only boolean primary key default true check (is_only),
  checked_at timestamptz not null
);

-- Workspaces: providers, their key pairs and tokens, and the answers kept for repeated requests (spec 4.1, 5).

create table workspaces (
  id text primary key check (id like 'WS-%'),
  name text not null check (name <> ''),
  -- Opens DELETE in QUEUEING, which the contract refuses (decision 41).
  cancel_from_queueing boolean not null default false,
  -- Per environment; null is no limit (decision 67).
  requests_per_minute integer check (requests_per_minute > 0),
  -- How the workspace's own couriers get deliveries: they are told to take them, or asked.
  fleet_assign text not null default 'auto' check (fleet_assign in ('auto', 'offer')),
  created_at timestamptz not null
);

create table credentials (
  id text primary key check (id like 'CR-%'),
  workspace_id text not null references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  client_key text not null unique,
  -- SHA-256 of the secret. The secret is 256 random bits and is stored nowhere (decision 11).
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  created_at timestamptz not null,
  revoked_at timestamptz,
  -- The key itself tells the environment (decision 11).
  check (client_key like case environment when 'sandbox' then 'dk\_sandbox\__%' else 'dk\_live\__%' end)
);

create index credentials_of_workspace on credentials (workspace_id, environment, created_at);

create table tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  credential_id text not null references credentials,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);

create index tokens_by_expiry on tokens (expires_at);
create index tokens_of_credential on tokens (credential_id);

-- One row for each Idempotency-Key of the last 24 hours (decision 25). The row is inserted before the work and
-- filled after it, in the work's own transaction: another transaction never sees it without its answer.
create table idempotency_keys (
  workspace_id text not null references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  path text not null,
  key text not null,
  -- SHA-256 of the canonical request body.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  status smallint check (status between 200 and 499),
  -- The answer's JSON: text, since a replay repeats its bytes.
  body text,
  created_at timestamptz not null,
  primary key (workspace_id, environment, path, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);

-- People who sign in: the operator's staff, and the staff of one workspace. Sessions stand with the fleet, since
-- couriers sign in too.

create table people (
  id text primary key check (id like 'PE-%'),
  -- The provider they belong to; null for the operator's own staff.
  workspace_id text references workspaces,
  email text not null check (email = lower(email) and email like '%_@_%'),
  name text not null check (name <> ''),
  role text not null check (
    role in ('operator-admin', 'dispatcher', 'warehouse', 'finance', 'provider-admin', 'provider-member')
  ),
  -- A PHC string: algorithm, cost, salt and hash in one.
  password_hash text not null check (password_hash like '$%'),
  -- The second factor (RFC 6238), sealed with the key of src/secrets.ts; in force once confirmed.
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The last time step whose code was accepted: a code serves once.
  totp_last_step bigint,
  -- SHA-256 of the codes that stand in for a lost device; each serves once.
  recovery_code_hashes bytea[] not null default '{}',
  created_at timestamptz not null,
  disabled_at timestamptz,
  check ((workspace_id is not null) = (role in ('provider-admin', 'provider-member'))),
  check (totp_confirmed_at is null or totp_secret is not null)
);

create unique index people_by_email on people (email);
create index people_of_workspace on people (workspace_id) where workspace_id is not null;

create table invitations (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  -- The provider they will belong to; null for the operator's own staff.
  workspace_id text references workspaces,
  email text not null unique check (email = lower(email) and email like '%_@_%'),
  role text not null check (
    role in ('operator-admin', 'dispatcher', 'warehouse', 'finance', 'provider-admin', 'provider-member')
  ),
  invited_by text not null references people,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  check ((workspace_id is not null) = (role in ('provider-admin', 'provider-member')))
);

-- Webhooks: providers' endpoints, the events, the queue of events to send, and the calls made (spec 6).

-- One address and one authentication pair per environment (spec 8).
create table webhook_endpoints (
  -- Never shown: an address set after a removal is a new endpoint, which takes over nothing.
  id bigint generated always as identity primary key,
  workspace_id text not null references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  url text not null,
  auth_key text,
  -- Sealed with the key of src/secrets.ts, as are the secrets.
  auth_value text,
  ordering text not null check (ordering in ('strict', 'first-attempt')),
  secret text not null,
  -- False until the signing secret was shown to the provider: a registration before then gets a new one.
  secret_shown boolean not null default true,
  -- After a rotation both secrets sign until then.
  previous_secret text,
  previous_secret_until timestamptz,
  -- A command of the operator's may put an address of its own here for a while. Whose it is and what it stands in for:
  -- {"by": …, "before": {…} or null}; null: the address is the provider's own.
  stands_in jsonb check (jsonb_typeof(stands_in -> 'by') = 'string' and stands_in ? 'before'),
  -- Grows with every change of what a call is made of, so that senders notice.
  version integer not null default 1,
  -- Since when every call has failed; null while calls succeed.
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (workspace_id, environment),
  check ((auth_key is null) = (auth_value is null)),
  check ((previous_secret is null) = (previous_secret_until is null))
);

-- Where the feed goes on in a restored database (decision 154). Offsets count a server's transactions, and those of
-- another server, or of an earlier moment of the same one, start elsewhere. The shift is added to them, so that every
-- new event stands after all restored ones, and after all that readers may have been told since the backup was made.
create table feed_anchor (
  one boolean primary key default true check (one),
  -- The server that offsets were last counted on, and its timeline; null: no process has looked yet.
  server text,
  shift bigint not null default 0 check (shift >= 0)
);

insert into feed_anchor default values;

-- Where an event stands in its provider's feed. Two things hold of this number: once every transaction below it has
-- ended, no event appears below it any more (see event_horizon); and it never falls within one delivery, whose events
-- are written under its row's lock. The transaction's own id would give the first and not the second: a transaction may
-- have got its id before it waited for the lock. So the newest transaction known to have ended counts as well. The
-- function is plpgsql because, unlike in sql, the snapshot that tells is a fresh one.
create function event_offset() returns bigint volatile language plpgsql as $$
begin
  return greatest(
    pg_current_xact_id()::text::bigint,
    pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1
  ) + (select shift from feed_anchor);
end
$$;

-- Below this offset the feed is complete (decision 120).
create function event_horizon() returns bigint stable language sql as $$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + shift from feed_anchor
$$;

-- Every status change, with the body that its calls carry (decisions 54 to 56). No foreign keys: every booking would
-- lock a hot parent row. A day is a partition (src/webhooks/days-store.ts), so that pruning drops tables.
create table events (
  id text not null,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  delivery_id text not null,
  -- Counts the events of a delivery; written under the delivery's lock.
  sequence integer not null,
  status text not null,
  -- By the application's clock.
  occurred_at timestamptz not null,
  -- The bytes of every call: text, since jsonb would reorder keys.
  body text not null,
  -- By the database's clock.
  recorded_at timestamptz not null default clock_timestamp(),
  feed_offset bigint not null default event_offset(),
  -- Marks what may have been sent to nobody: an event recorded without an endpoint, or whose endpoint was removed
  -- before the event was sent, until it is sent again. The index of the marked ones spares reading all that were sent.
  untold boolean not null default true
) partition by range (recorded_at);

create index events_of_delivery on events (delivery_id, sequence);
create index events_by_offset on events (workspace_id, environment, feed_offset);
create index events_by_id on events (id);
create index events_untold on events (workspace_id, environment, feed_offset) where untold;

create table events_other partition of events default;

-- What is still to be sent. A delivery with unsent events has one row, its chain (part 0), so that its events wait for
-- each other and only the first is due. An event that no longer waits its turn, a retry under first-attempt ordering or
-- a resend, leaves the chain for a row of its own (part = its sequence).
create table webhook_queue (
  delivery_id text not null,
  part integer not null default 0,
  -- Tells rows apart that a sender has taken; not in any index.
  id bigint generated always as identity,
  endpoint_id bigint not null,
  -- The events to send are those of the delivery from next_sequence to last_sequence. When the first and the last were
  -- recorded tells the days to look into.
  next_sequence integer not null,
  last_sequence integer not null,
  first_recorded_at timestamptz not null,
  last_recorded_at timestamptz not null,
  -- Calls already made for next_sequence.
  attempts smallint not null default 0,
  due_at timestamptz not null,
  resend boolean not null default false,
  -- The part of the queue that one sender serves: a delivery is always in one shard.
  shard smallint not null generated always as ((hashtext(delivery_id) & 15)::smallint) stored,
  primary key (delivery_id, part)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);

create index webhook_queue_due on webhook_queue (due_at) where not resend;
create index webhook_queue_of_endpoint on webhook_queue (endpoint_id, resend, due_at);

-- Who serves each shard. The epoch grows when a shard changes hands: a call begun under an earlier epoch records
-- nothing.
create table webhook_shards (
  shard smallint primary key,
  -- A row of lease_holders, or nobody.
  holder_id text,
  epoch bigint not null default 0
);

insert into webhook_shards (shard) select generate_series(0, 15);

-- Every call that ended. No foreign keys, and days as partitions, as for events.
create table webhook_attempts (
  event_id text not null,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  delivery_id text not null,
  sequence integer not null,
  -- Counts the calls of one event, from 1 again when it is resent.
  attempt smallint not null,
  reason text not null check (reason in ('event', 'resend', 'test')),
  -- What the call decided for its event.
  outcome text not null check (outcome in ('delivered', 'retrying', 'failed')),
  started_at timestamptz not null,
  duration_ms integer not null,
  http_status smallint,
  -- The beginning of the answer's body.
  response text,
  error text,
  check ((error is null) = (outcome = 'delivered'))
) partition by range (started_at);

create index webhook_attempts_of_event on webhook_attempts (event_id, started_at);
create index webhook_attempts_failed on webhook_attempts (workspace_id, environment, started_at)
  where outcome = 'failed';

create table webhook_attempts_other partition of webhook_attempts default;

-- The first days; the service makes those to come. Today's partition is made here, while nothing writes to it.
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

-- Quotes: prices, areas and hours. A tariff version is one whole, immutable edition of them; the one in force is the
-- latest to have taken effect.

create table tariff_versions (
  id text primary key,
  effective_from timestamptz not null,
  note text not null,
  created_at timestamptz not null
);

create index tariff_versions_by_effect on tariff_versions (effective_from, created_at, id);

create table tariffs (
  tariff_version_id text not null references tariff_versions,
  id text not null,
  position integer not null,
  name text not null,
  vehicle text not null check (vehicle in ('MOTORCYCLE', 'CAR')),
  base_idr bigint not null check (base_idr >= 0),
  included_km double precision not null check (included_km >= 0),
  steps jsonb not null,
  weight_tiers jsonb not null,
  size_tiers jsonb,
  volumetric_divisor integer not null check (volumetric_divisor > 0),
  multipliers jsonb not null,
  minimum_idr bigint not null check (minimum_idr >= 0),
  rounding_idr integer not null check (rounding_idr > 0),
  rounding_mode text not null check (rounding_mode in ('up', 'nearest', 'down')),
  cod_fee_idr bigint not null check (cod_fee_idr >= 0),
  cod_percent double precision not null check (cod_percent between 0 and 100),
  max_distance_km double precision not null check (max_distance_km > 0),
  pickup_within_minutes integer not null check (pickup_within_minutes > 0),
  deliver_within_minutes integer not null check (deliver_within_minutes > 0),
  primary key (tariff_version_id, id)
);

create table areas (
  tariff_version_id text not null references tariff_versions,
  id text not null,
  position integer not null,
  name text not null,
  time_zone text not null check (time_zone in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  hours jsonb not null,
  shifts jsonb not null,
  road_offset_meters integer not null check (road_offset_meters >= 0),
  road_factor double precision not null check (road_factor >= 1),
  speeds jsonb not null,
  boundary jsonb not null,
  primary key (tariff_version_id, id)
);

-- What an area sells, and at which tariff.
create table area_services (
  tariff_version_id text not null,
  area_id text not null,
  position integer not null,
  category text not null,
  type text not null,
  tariff_id text not null,
  hours jsonb,
  primary key (tariff_version_id, area_id, category, type),
  foreign key (tariff_version_id, area_id) references areas,
  foreign key (tariff_version_id, tariff_id) references tariffs,
  check ((category, type) in (('EXPRESS', 'INSTANT'), ('EXPRESS', 'SAME_DAY'), ('LOGISTIC', 'SAME_DAY')))
);

create table hubs (
  tariff_version_id text not null,
  id text not null,
  position integer not null,
  name text not null,
  area_id text not null,
  address text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  primary key (tariff_version_id, id),
  foreign key (tariff_version_id, area_id) references areas
);

create table holidays (
  tariff_version_id text not null references tariff_versions,
  position integer not null,
  date date not null,
  name text not null,
  hours jsonb not null,
  area_ids text[],
  primary key (tariff_version_id, position)
);

-- Which services a workspace may book, and the warehouse its LOGISTIC parcels start from.
create table workspace_services (
  workspace_id text not null references workspaces,
  category text not null,
  type text not null,
  hub_id text,
  enabled_at timestamptz not null,
  primary key (workspace_id, category, type),
  check ((category, type) in (('EXPRESS', 'INSTANT'), ('EXPRESS', 'SAME_DAY'), ('LOGISTIC', 'SAME_DAY'))),
  check (hub_id is null or category = 'LOGISTIC')
);

-- Counts every change to the tables above, so that a process sees with one small read whether it is up to date.
create table tariff_revision (
  single_row boolean primary key default true check (single_row),
  revision bigint not null
);

insert into tariff_revision (revision) values (0);

-- The past is never rewritten: a booking's trace names its version, and the version still says what it said.
create function refuse_tariff_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'a tariff version is never changed or deleted: import a new one';
end
$$;

create trigger tariff_versions_are_final before update or delete on tariff_versions
  for each row execute function refuse_tariff_rewrite();
create trigger tariffs_are_final before update or delete on tariffs
  for each row execute function refuse_tariff_rewrite();
create trigger areas_are_final before update or delete on areas
  for each row execute function refuse_tariff_rewrite();
create trigger area_services_are_final before update or delete on area_services
  for each row execute function refuse_tariff_rewrite();
create trigger hubs_are_final before update or delete on hubs
  for each row execute function refuse_tariff_rewrite();
create trigger holidays_are_final before update or delete on holidays
  for each row execute function refuse_tariff_rewrite();

-- Fleet: couriers, how they sign in, when they are on duty and where they are.

create table couriers (
  id text primary key,
  -- Null: the operator's own fleet, which serves every workspace of its environment.
  workspace_id text references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  name text not null check (name <> ''),
  phone text not null check (phone <> ''),
  photo_url text,
  vehicle text not null default 'MOTORCYCLE' check (vehicle in ('BICYCLE', 'MOTORCYCLE', 'CAR', 'VAN')),
  capacity_parcels smallint not null default 5 check (capacity_parcels between 1 and 200),
  capacity_kg double precision not null default 20 check (capacity_kg > 0),
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);

create index couriers_by_environment on couriers (environment, workspace_id);
create index couriers_by_phone on couriers (phone);

-- The code a courier signs in with: issued by operations, good for one sign-in and a few wrong tries.
create table courier_codes (
  courier_id text primary key references couriers,
  -- Keyed: no hash is slow enough for eight digits.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null
);

-- Who is signed in: a person or a courier. Ending a session deletes its row.
create table sessions (
  id text primary key check (id like 'SE-%'),
  -- SHA-256 of the bearer token, which is 256 random bits and is stored nowhere.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  person_id text references people,
  courier_id text references couriers,
  -- What the browser or app called itself.
  client text,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  check ((person_id is null) <> (courier_id is null))
);

create index sessions_of_person on sessions (person_id) where person_id is not null;
create index sessions_of_courier on sessions (courier_id) where courier_id is not null;
create index sessions_by_expiry on sessions (expires_at);

create table courier_shifts (
  id bigint generated always as identity primary key,
  courier_id text not null references couriers,
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  -- How long the courier means to work; null: not said.
  until_at timestamptz check (until_at > started_at),
  -- A courier who lets several offers lapse one after the other gets no more until they say that they are there.
  lapses_in_row smallint not null default 0 check (lapses_in_row >= 0),
  paused_at timestamptz
);

-- On duty is a shift that has not ended; there is one at most.
create unique index courier_shifts_open on courier_shifts (courier_id) where ended_at is null;
create index courier_shifts_of_courier on courier_shifts (courier_id, started_at);

-- The latest place of each courier. No index but the key, and room in each page: every row changes every few seconds.
create table courier_positions (
  courier_id text primary key references couriers,
  -- By the server's clock: the device's time without its clock's error.
  at timestamptz not null,
  device_at timestamptz not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  accuracy_meters double precision check (accuracy_meters >= 0)
) with (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 200);

-- Deliveries: what was booked, where it stands, and how it came there (spec 3, 4).

create table reason_codes (
  code text primary key check (code ~ '^[PDR][0-9]{4}$'),
  -- The leg of a failure, told by the code's first letter (decision 36).
  leg text not null generated always as (
    case left(code, 1) when 'P' then 'pickup' when 'D' then 'delivery' else 'return' end
  ) stored,
  text_id text not null,
  text_en text not null
);

insert into reason_codes (code, text_id, text_en) values
  ('P1001', 'Kurir tidak tersedia', 'No courier available'),
  ('P1002', 'Pengirim tidak ada di lokasi', 'Sender absent'),
  ('P1003', 'Paket belum siap', 'Package not ready'),
  ('P1004', 'Alamat penjemputan tidak ditemukan', 'Pickup address not found'),
  ('P1005', 'Paket tidak sesuai', 'Package not as described'),
  ('P1006', 'Kendala pada kendaraan kurir', 'Courier vehicle trouble'),
  ('P1007', 'Paket tidak diterima di gudang', 'Package not received at the warehouse'),
  ('P1099', 'Penjemputan dibatalkan oleh operasional', 'Pickup called off by operations'),
  ('D1001', 'Penerima tidak ada di lokasi', 'Recipient absent'),
  ('D1002', 'Penerima menolak paket', 'Recipient refused the package'),
  ('D1003', 'Penerima menolak membayar COD', 'Recipient declined to pay on delivery'),
  ('D1004', 'Alamat tujuan tidak ditemukan', 'Destination address not found'),
  ('D1005', 'Paket rusak atau hilang', 'Package damaged or lost'),
  ('D1006', 'Batas waktu pengantaran terlampaui', 'Delivery time limit exceeded'),
  ('D1007', 'Kendala pada kendaraan kurir', 'Courier vehicle trouble'),
  ('D1099', 'Pengantaran dibatalkan oleh operasional', 'Delivery called off by operations'),
  ('R1001', 'Pengirim tidak ada saat pengembalian', 'Sender absent on return'),
  ('R1002', 'Pengirim menolak pengembalian', 'Sender refused the return'),
  ('R1003', 'Alamat pengembalian tidak ditemukan', 'Return address not found'),
  ('R1004', 'Paket rusak atau hilang saat pengembalian', 'Package damaged or lost on return'),
  ('R1099', 'Pengembalian dihentikan oleh operasional', 'Return called off by operations');

create table deliveries (
  id text primary key check (id ~ '^DE-[0-9A-Z]+$'),
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  booked_on text not null check (booked_on in ('express', 'legacy', 'logistic')),
  category text not null check (category in ('EXPRESS', 'LOGISTIC')),
  service_type text not null check (service_type in ('INSTANT', 'SAME_DAY')),
  service_name text not null,
  provider_order_id text not null,
  provider_outlet_id text,
  time_zone text not null check (time_zone in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),

  payment_method text not null check (payment_method in ('CASH', 'CASHLESS', 'COD')),
  cod_amount_idr bigint check (cod_amount_idr >= 0),
  collected_amount_idr bigint check (collected_amount_idr >= 0),
  collected_by text check (collected_by in ('CASH', 'QRIS')),

  sender jsonb not null,
  recipient jsonb not null,
  origin jsonb,
  destination jsonb not null,
  packages jsonb not null,
  instructions jsonb not null,
  weight_kg double precision not null check (weight_kg > 0),
  schedule_from timestamptz,
  schedule_to timestamptz,

  amount_idr bigint not null check (amount_idr >= 0),
  distance_meters double precision not null check (distance_meters >= 0),
  estimated_pickup_at timestamptz,
  estimated_dropoff_at timestamptz,
  promised_pickup_at timestamptz,
  promised_dropoff_at timestamptz,
  area_id text,
  hub_id text,
  tariff_version_id text not null,
  trace jsonb not null,

  status text not null check (status in (
    'QUEUEING', 'PREPARING', 'VERIFIED', 'NOT_VERIFIED', 'ALLOCATING', 'PENDING_PICKUP', 'PICKING_UP',
    'PENDING_DELIVERY', 'IN_DELIVERY', 'COMPLETED', 'FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY', 'CANCELLED',
    'PENDING_RETURN', 'IN_RETURN', 'FAILED_IN_RETURN', 'ON_HOLD', 'RETURNED', 'DISPOSED')),
  mark text check (mark in ('ARRIVED_AT_PICKUP_POINT', 'ARRIVED_AT_DESTINATION')),
  courier_id text references couriers,
  -- When the first courier was assigned: from then on there is something to track (decision 50).
  assigned_at timestamptz,
  tracking_token text unique,
  actual_recipient_name text,
  actual_recipient_relationship text,
  ready_at timestamptz,
  failed_count integer not null default 0 check (failed_count >= 0),
  failed_reason text,
  cancelled_reason text,

  created_at timestamptz not null,
  updated_at timestamptz not null,
  pickup_at timestamptz,
  completed_at timestamptz,
  failed_at timestamptz,
  cancelled_at timestamptz,
  -- The personal data clock empties a delivery some days after its end (src/personal-data).
  personal_data_erased_at timestamptz,
  -- How many timeline entries and events there are: the next one's number, taken under the row's lock.
  timeline_length integer not null default 1,
  event_count integer not null default 1,

  check ((status = 'COMPLETED') = (completed_at is not null)),
  check ((status = 'CANCELLED') = (cancelled_at is not null)),
  check ((status in ('FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY', 'PENDING_RETURN', 'IN_RETURN', 'FAILED_IN_RETURN',
    'ON_HOLD', 'RETURNED', 'DISPOSED')) = (failed_at is not null)),
  check ((failed_at is null) = (failed_reason is null)),
  check (pickup_at is not null or status not in ('PENDING_DELIVERY', 'IN_DELIVERY', 'COMPLETED', 'FAILED_DELIVERY',
    'PENDING_RETURN', 'IN_RETURN', 'FAILED_IN_RETURN', 'ON_HOLD', 'RETURNED')),
  check (courier_id is not null or status not in ('PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY',
    'COMPLETED', 'IN_RETURN')),
  check (mark is null or status = case mark
    when 'ARRIVED_AT_PICKUP_POINT' then 'PICKING_UP' else 'IN_DELIVERY' end),
  check (category = 'EXPRESS' or status not in ('QUEUEING', 'ALLOCATING', 'PENDING_PICKUP', 'FAILED_PICKUP',
    'FAILED_DELIVERY', 'CANCELLED')),
  check (category = 'LOGISTIC' or status not in ('PREPARING', 'VERIFIED', 'NOT_VERIFIED', 'FAILED')),
  check ((category = 'EXPRESS') = (tracking_token is not null)),
  check ((schedule_from is null) = (schedule_to is null))
);

-- Providers look by order id and by time, or at the few deliveries that are not over.
create index deliveries_by_order on deliveries (workspace_id, environment, provider_order_id);
create index deliveries_by_time on deliveries (workspace_id, environment, created_at, id);
create index deliveries_of_workspace_open on deliveries (workspace_id, environment, status, created_at, id)
  where status not in ('COMPLETED', 'CANCELLED');
-- The warehouse scans codes in either case.
create index deliveries_by_order_in_any_case on deliveries (workspace_id, environment, lower(provider_order_id))
  where category = 'LOGISTIC';
-- Operations look at the few deliveries that are not over, among millions that are.
create index deliveries_open on deliveries (status, id)
  where status not in ('COMPLETED', 'CANCELLED', 'RETURNED', 'DISPOSED');
-- Dispatch seeks couriers for these.
create index deliveries_allocating on deliveries (area_id) where status = 'ALLOCATING';
-- Couriers have accepted these and not set off: dispatch watches, in case the courier is gone.
create index deliveries_pending_pickup on deliveries (area_id) where status = 'PENDING_PICKUP';
-- What each courier has at hand: the assignments their app shows, and what the geofence looks at.
create index deliveries_at_hand on deliveries (courier_id)
  where status in ('PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY', 'PENDING_RETURN', 'IN_RETURN');
-- What each courier carries or will fetch, and how much they were given since a shift began, however long their
-- history.
create index deliveries_in_hand on deliveries (courier_id)
  where status in ('PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY');
create index deliveries_by_assignment on deliveries (courier_id, assigned_at) where courier_id is not null;
-- The watch over promises reads deliveries that are still to be picked up or brought.
create index deliveries_promised on deliveries (promised_dropoff_at, promised_pickup_at)
  where status in ('QUEUEING', 'PREPARING', 'VERIFIED', 'NOT_VERIFIED', 'ALLOCATING', 'PENDING_PICKUP', 'PICKING_UP',
    'PENDING_DELIVERY', 'IN_DELIVERY');
-- The personal data clock reads deliveries that are over and not emptied: the last move is the end.
create index deliveries_to_empty on deliveries (updated_at)
  where personal_data_erased_at is null
    and status in ('COMPLETED', 'CANCELLED', 'RETURNED', 'DISPOSED', 'FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY');

-- Search finds deliveries by the end of a phone number and by part of a name, except those that were emptied.

create function contact_digits(contact jsonb) returns text
  language sql immutable parallel safe
  return regexp_replace(coalesce(contact->>'phoneE164', contact->>'phone', ''), '[^0-9]', '', 'g');

create function contact_name(contact jsonb) returns text
  language sql immutable parallel safe
  return trim(regexp_replace(
    coalesce(contact->>'firstName', '') || ' ' || coalesce(contact->>'lastName', '') || ' '
      || coalesce(contact->>'companyName', ''),
    ' +', ' ', 'g'
  ));

create index deliveries_by_sender_phone on deliveries (reverse(contact_digits(sender)) text_pattern_ops)
  where personal_data_erased_at is null;
create index deliveries_by_recipient_phone on deliveries (reverse(contact_digits(recipient)) text_pattern_ops)
  where personal_data_erased_at is null;
create index deliveries_by_name on deliveries
  using gin (lower(contact_name(sender) || ' ' || contact_name(recipient)) gin_trgm_ops)
  where personal_data_erased_at is null;

create table delivery_timeline (
  delivery_id text not null references deliveries,
  position integer not null,
  workspace_id text not null,
  environment text not null,
  status text not null,
  at timestamptz not null,
  notes text,
  reason_code text references reason_codes,
  move text not null,
  actor text not null check (actor in ('provider', 'courier', 'operations', 'system')),
  actor_id text,
  primary key (delivery_id, position)
);

-- The pictures that providers are shown as proof, in the order of their making.
create table delivery_media (
  id bigint generated always as identity primary key,
  delivery_id text not null references deliveries,
  workspace_id text not null,
  environment text not null,
  type text not null check (type in ('PICKUP_PROOF', 'DELIVERY_PROOF', 'FAILED_PROOF', 'FAILED_PICKUP_PROOF',
    'FAILED_DELIVERY_PROOF', 'FAILED_RETURN_PROOF', 'RETURN_PROOF')),
  url text not null,
  created_at timestamptz not null
);

create index delivery_media_by_delivery on delivery_media (delivery_id, id);

-- Couriers' work: the steps they made, the stops ahead of them, and what they are told.

-- A step that a courier's app asked for and that was made: found again when the app asks twice.
create table courier_steps (
  courier_id text not null references couriers,
  -- Made by the app.
  step_id text not null check (length(step_id) between 1 and 100),
  delivery_id text not null references deliveries,
  move text not null,
  -- The timeline entry it made, and the status it led to.
  position integer not null,
  status text not null,
  -- When and where by the device, which may have been offline.
  device_at timestamptz not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- When by the server.
  received_at timestamptz not null,
  primary key (courier_id, step_id),
  foreign key (delivery_id, position) references delivery_timeline,
  check ((latitude is null) = (longitude is null))
);

create index courier_steps_of_delivery on courier_steps (delivery_id, position);

-- In which order each courier does what they have in hand. The delivery tells where a stop is and whether it is still
-- to be made; rows that no longer matter go when the courier's stops are next written.
create table courier_stops (
  courier_id text not null references couriers,
  place integer not null check (place >= 0),
  kind text not null check (kind in ('PICKUP', 'DROPOFF')),
  delivery_id text not null references deliveries,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  -- When the courier is to hand over there.
  planned_at timestamptz not null,
  primary key (courier_id, place)
);

create unique index courier_stops_once on courier_stops (courier_id, delivery_id, kind);

-- What couriers are told (spec 4.7, decision 169). A pause is of no delivery.
create table courier_notifications (
  id bigint generated always as identity primary key,
  courier_id text not null references couriers,
  delivery_id text references deliveries,
  workspace_id text,
  environment text not null,
  type text not null check (
    type in ('READY_TO_PICKUP', 'ASSIGNED', 'TAKEN_BACK', 'CALLED_OFF', 'CANCELLED', 'PAUSED')
  ),
  created_at timestamptz not null,
  read_at timestamptz,
  constraint courier_notifications_delivery_check
    check ((delivery_id is null) = (type = 'PAUSED') and (delivery_id is null) = (workspace_id is null))
);

create index courier_notifications_by_courier on courier_notifications (courier_id, id);
create index courier_notifications_unread on courier_notifications (courier_id, id) where read_at is null;

-- The warehouse: a manifest of LOGISTIC parcels against what physically arrives.

create table intakes (
  id text primary key check (id like 'IN-%'),
  workspace_id text not null references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  created_by text not null references people,
  created_at timestamptz not null,
  -- When what had not arrived was reported missing, for the first time.
  closed_at timestamptz
);

create index intakes_by_time on intakes (created_at, id);

create table intake_lines (
  intake_id text not null references intakes,
  -- As the manifest or the label names it: a delivery's id, or the provider's order id.
  code text not null,
  line integer not null,
  -- False: on no manifest, but scanned.
  expected boolean not null,
  -- Null: no LOGISTIC delivery of the workspace has this code.
  delivery_id text references deliveries,
  scanned_at timestamptz,
  scanned_by text references people,
  primary key (intake_id, code)
);

-- An intake counts a parcel once, by whatever codes the manifest and the labels name it.
create unique index intake_lines_of_delivery on intake_lines (intake_id, delivery_id) where delivery_id is not null;

-- Promises: what operations must look at, raised once for a delivery and kind, and open until a person acknowledges it.

create table alerts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('pickup-late', 'delivery-late', 'courier-missing')),
  delivery_id text not null references deliveries,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  -- By when it should have been done; for courier-missing, by when a courier should have been found.
  promised_at timestamptz not null,
  raised_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  unique (delivery_id, kind),
  check ((acknowledged_at is null) = (acknowledged_by is null))
);

create index alerts_open on alerts (environment, raised_at) where acknowledged_at is null;

-- Jobs: work that processes share and work to be done later.

-- One scheme of leases for all work that processes share (decision 189). A holder's lease is a row that ends by the
-- database's clock; what carries the id of a holder without one is anybody's (src/db/leases.ts).
create table lease_holders (
  id text primary key,
  work text not null check (work in ('jobs', 'dispatch', 'webhooks')),
  ends_at timestamptz not null
) with (fillfactor = 50);

-- Each row is one job, gone once it is done (src/jobs).
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  delivery_id text,
  -- Due at this instant of the application's clock.
  run_at timestamptz not null,
  -- The worker that has taken it: a row of lease_holders, or nobody.
  holder_id text,
  -- It failed, and no worker takes it until this instant of the database's clock.
  rests_until timestamptz,
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
create unique index jobs_recurring_once on jobs (kind) where kind in ('prune', 'watch-promises', 'verify-audit');

-- Money: the books of what is collected at the door, double entry and append-only (src/money).

create table ledger_transactions (
  id text primary key,
  environment text not null check (environment in ('sandbox', 'production')),
  kind text not null check (kind in ('collection', 'deposit')),
  -- What it records: the delivery collected for, or the id that the person entering a deposit made.
  source text not null,
  -- Whose delivery it was; a deposit is nobody's.
  workspace_id text,
  courier_id text not null references couriers,
  -- Why less was collected than was due.
  shortfall_reason text,
  recorded_by text,
  recorded_at timestamptz not null,
  -- Nothing is entered twice.
  unique (environment, kind, source),
  check ((kind = 'collection') = (workspace_id is not null))
);

create index ledger_transactions_by_workspace on ledger_transactions (workspace_id, environment, recorded_at)
  where workspace_id is not null;

create table ledger_entries (
  transaction_id text not null references ledger_transactions,
  -- courier-cash: in the courier's pocket · qris: in the operator's bank · shortfall: not collected ·
  -- provider-due: owed to the provider · hub-cash: handed in
  account text not null check (account in ('courier-cash', 'qris', 'shortfall', 'provider-due', 'hub-cash')),
  -- A debit is positive, a credit negative.
  amount_idr bigint not null check (amount_idr <> 0),
  courier_id text not null references couriers,
  workspace_id text,
  environment text not null,
  primary key (transaction_id, account)
);

create index ledger_entries_of_courier on ledger_entries (courier_id, account);

create function refuse_unbalanced_transaction() returns trigger language plpgsql as $$
begin
  if (select sum(amount_idr) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;

-- Deferred: a transaction is judged when all its entries are there.
create constraint trigger ledger_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_transaction();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'check_violation';
end
$$;

-- The only change allowed erases the words that a courier gave for a shortfall.
create function refuse_ledger_rewrite() returns trigger language plpgsql as $$
begin
  if new.shortfall_reason is null and to_jsonb(new) - 'shortfall_reason' = to_jsonb(old) - 'shortfall_reason' then
    return new;
  end if;
  raise exception 'the ledger is append-only' using errcode = 'check_violation';
end
$$;

create trigger ledger_transactions_stay before delete on ledger_transactions
  for each statement execute function refuse_ledger_change();
create trigger ledger_transactions_same before update on ledger_transactions
  for each row execute function refuse_ledger_rewrite();
create trigger ledger_entries_stay before update or delete on ledger_entries
  for each statement execute function refuse_ledger_change();

-- Audit: who changed what, a chain in which every entry carries the hash of the one before it (src/audit, decision
-- 176). It is added to and nothing else, except that details go once an entry records their erasure.

create table audit_chain (
  position bigint primary key check (position > 0),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('person', 'courier', 'credential', 'command line', 'service')),
  actor_id text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  workspace_id text,
  environment text check (environment in ('sandbox', 'production')),
  -- What may hold personal data: before and after, as JSON text, and the salt of its hash. They are erased together.
  details text,
  salt text,
  details_hash text not null check (details_hash ~ '^[0-9a-f]{64}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  check ((details is null) = (salt is null))
);

create index audit_chain_of_subject on audit_chain (subject_kind, subject_id, position);
create index audit_chain_with_details on audit_chain (at) where details is not null;
create index audit_chain_erasures on audit_chain (subject_kind, subject_id) where action = 'details.erase';

-- The end of the chain: locked by whoever adds to it, and the witness that nothing was cut off.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  position bigint not null,
  hash text not null,
  -- Sealed with the service's key, so that writing to the database is not enough to move the head back.
  seal text
);

insert into audit_head (position, hash) values (0, repeat('0', 64));

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit chain is append-only' using errcode = 'check_violation';
end
$$;

create trigger audit_chain_stays before delete or truncate on audit_chain
  for each statement execute function refuse_audit_change();
create trigger audit_head_stays before delete or truncate on audit_head
  for each statement execute function refuse_audit_change();

create function refuse_early_erasure() returns trigger language plpgsql as $$
begin
  if new.details is not null or new.salt is not null
    or to_jsonb(new) - array['details', 'salt'] <> to_jsonb(old) - array['details', 'salt'] then
    raise exception 'the audit chain is append-only' using errcode = 'check_violation';
  end if;
  if not exists (
    select
    from audit_chain e
    where e.action = 'details.erase' and e.position > old.position
      and (e.subject_kind = old.subject_kind and e.subject_id = old.subject_id
        or e.subject_kind = 'age' and old.at < e.subject_id::timestamptz
          and e.subject_id::timestamptz <= e.at - interval '24 hours')
  ) then
    raise exception 'no entry of the audit chain tells of this erasure' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger audit_chain_keeps_details before update on audit_chain
  for each row execute function refuse_early_erasure();

create function refuse_earlier_head() returns trigger language plpgsql as $$
begin
  if new.position < old.position or (new.position = old.position and new.hash <> old.hash) then
    raise exception 'the head of the audit chain only moves on' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger audit_head_moves_on before update on audit_head
  for each row execute function refuse_earlier_head();

-- Media: photos that prove a step. Their bytes are in files (src/media).

create table media (
  id text primary key check (id like 'ME-%'),
  delivery_id text not null references deliveries,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  -- Who sent it.
  courier_id text references couriers,
  person_id text references people,
  -- Made by the sender, so that an upload repeated after a lost answer is the same one.
  upload_id text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  size_bytes integer not null check (size_bytes > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- When and where, as the device says.
  taken_at timestamptz,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  received_at timestamptz not null,
  unique (delivery_id, upload_id),
  check ((courier_id is null) <> (person_id is null)),
  check ((latitude is null) = (longitude is null))
);

-- Photos whose file may exist before their row does. A draft is written first and goes with the photo's transaction, so
-- that a file that a crash left without a row can be found and removed (src/media/sweep-drafts.ts).
create table media_drafts (
  id text primary key check (id like 'ME-%'),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  received_at timestamptz not null
);

-- Sandbox: simulated lives and certification (src/sandbox).

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

-- Each workspace's simulated couriers. A hired one takes no other delivery until the hire ends.
create table simulated_couriers (
  courier_id text primary key references couriers,
  workspace_id text not null,
  environment text not null check (environment = 'sandbox'),
  hired_until timestamptz not null
);

create index simulated_couriers_of_workspace on simulated_couriers (workspace_id, environment);

-- A receiver put to the test: what was played, and the report (src/sandbox/certification).
create table certifications (
  id text primary key,
  workspace_id text not null references workspaces,
  environment text not null check (environment = 'sandbox'),
  -- Which delivery played what: [{"play", "deliveryId"}].
  plays jsonb not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  report jsonb,
  check ((finished_at is null) = (report is null))
);

create index certifications_by_time on certifications (workspace_id, started_at);

-- Dispatch: who is given what, why, and what tells that a delivery needs another courier (src/dispatch).

-- Which process seeks couriers for which area.
create table dispatch_areas (
  environment text not null check (environment in ('sandbox', 'production')),
  area_id text not null,
  -- A row of lease_holders.
  holder_id text not null,
  primary key (environment, area_id)
);

-- Why the dispatcher chose each courier it chose.
create table dispatch_explanations (
  delivery_id text not null references deliveries,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  courier_id text not null references couriers,
  assigned_at timestamptz not null,
  -- Why a courier was sought, and the offer that led there, where there was one.
  cause text not null default 'waiting'
    check (cause in ('waiting', 'gone', 'moving-away', 'given-back', 'swap')),
  offer_id text,
  -- All that the courier was to pick up there, this delivery included, in the order of their drop-offs.
  bundle text[] not null,
  -- The couriers weighed, the cheapest first: id, times and the cost by part, in minutes.
  considered jsonb not null,
  primary key (delivery_id, assigned_at)
);

create index dispatch_explanations_by_time on dispatch_explanations (assigned_at);

-- A delivery offered to one courier alone until the offer ends (decision 142): one row for each of a bundle.
create table dispatch_offers (
  id text not null check (id like 'OF-%'),
  delivery_id text not null references deliveries,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  courier_id text not null references couriers,
  -- The delivery as it was offered: any move since has ended the offer.
  timeline_length integer not null,
  cause text not null check (cause in ('waiting', 'gone', 'moving-away', 'given-back', 'swap')),
  bundle text[] not null,
  considered jsonb not null,
  -- What the courier would do for the bundle, in its order.
  stops jsonb not null,
  -- These three by the database's clock.
  offered_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > offered_at),
  answered_at timestamptz,
  -- Null: open.
  outcome text check (outcome in ('ACCEPTED', 'DECLINED', 'LAPSED', 'WITHDRAWN')),
  -- Made by the app.
  answer_id text check (length(answer_id) between 1 and 100),
  reason text,
  primary key (id, delivery_id),
  check ((outcome is null) = (answered_at is null))
);

-- Nothing is offered to two couriers at once.
create unique index dispatch_offers_open on dispatch_offers (delivery_id) where outcome is null;
create index dispatch_offers_open_of_courier on dispatch_offers (courier_id) where outcome is null;
create index dispatch_offers_of_delivery on dispatch_offers (delivery_id, offered_at);
create index dispatch_offers_of_answer on dispatch_offers (courier_id, answer_id) where answer_id is not null;
create index dispatch_offers_by_time on dispatch_offers (offered_at);

-- A delivery that its courier accepted and will not fetch after all; it stays theirs until another one is found.
create table dispatch_give_backs (
  courier_id text not null references couriers,
  -- Made by the app.
  give_back_id text not null check (length(give_back_id) between 1 and 100),
  delivery_id text not null references deliveries,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  -- The delivery as it was given back.
  timeline_length integer not null,
  -- By the database's clock.
  given_back_at timestamptz not null,
  reason text,
  primary key (courier_id, give_back_id)
);

create unique index dispatch_give_backs_of_delivery on dispatch_give_backs (delivery_id, timeline_length);
create index dispatch_give_backs_by_time on dispatch_give_backs (given_back_at);

-- How near couriers have come to the pickups they are expected at.
create table dispatch_approaches (
  delivery_id text primary key references deliveries,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  courier_id text not null references couriers,
  nearest_meters double precision not null,
  -- When they were last seen about as near.
  near_at timestamptz not null,
  -- How far off they have been since.
  farthest_meters double precision not null
);

create index dispatch_approaches_by_time on dispatch_approaches (near_at);
