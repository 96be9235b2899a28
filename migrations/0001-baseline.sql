-- The schema of version 0.1.0, in order of domain.
--
-- `workspace_id` has no foreign key where every booking would lock the one row of its workspace.

create extension if not exists pg_trgm;

-- Functions come first, since checks and indexes call them; their bodies are checked when they run.
set local check_function_bodies = off;

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

-- The past is never rewritten: a booking's trace names its version, and the version still says what it said.
create function refuse_tariff_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'a tariff version is never changed or deleted: import a new one';
end
$$;

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

create function refuse_unbalanced_transaction() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select sum(amount_idr) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;

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

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit chain is append-only' using errcode = 'check_violation';
end
$$;

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

create function refuse_earlier_head() returns trigger language plpgsql as $$
begin
  if new.position < old.position or (new.position = old.position and new.hash <> old.hash) then
    raise exception 'the head of the audit chain only moves on' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create function create_day(table_name text, time_column text, day date) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  day_name text := table_name || '_' || to_char(day, 'YYYYMMDD');
  from_at timestamptz := day::timestamp at time zone 'UTC';
  to_at timestamptz := (day + 1)::timestamp at time zone 'UTC';
begin
  if (table_name, time_column) not in (('events', 'recorded_at'), ('webhook_attempts', 'started_at')) then
    raise exception '% has no days', table_name;
  end if;
  execute format('create table public.%I (like public.%I including all)', day_name, table_name);
  execute format('alter table public.%I enable row level security, force row level security', day_name);
  execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)',
    table_name, day_name, from_at, to_at);
end
$$;

create function drop_day(table_name text, day date) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if table_name not in ('events', 'webhook_attempts') then
    raise exception '% has no days', table_name;
  end if;
  execute format('drop table public.%I', table_name || '_' || to_char(day, 'YYYYMMDD'));
end
$$;

-- The connections of this database as its owner sees them: a role that another one has set sees nothing of them.
create function open_transactions() returns table (since timestamptz, name text, pid integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select xact_start, application_name, pid
  from pg_stat_activity
  where datname = current_database()
    and backend_type = 'client backend'
    and (backend_xmin is not null or backend_xid is not null)
    and pid <> pg_backend_pid()
$$;

create function place_text(place jsonb) returns text
  language sql immutable parallel safe
  return coalesce(place->>'address', '') || ' ' || coalesce(place->>'subDistrict', '') || ' '
    || coalesce(place->>'district', '') || ' ' || coalesce(place->>'city', '') || ' '
    || coalesce(place->>'province', '') || ' ' || coalesce(place->>'postalCode', '');

create function delivery_text(
  id text, order_id text, sender jsonb, recipient jsonb, origin jsonb, destination jsonb
) returns text
  language sql immutable parallel safe
  return lower(
    id || e'\n' || order_id || e'\n' || contact_name(sender) || e'\n' || contact_name(recipient) || e'\n'
      || contact_digits(sender) || e'\n' || contact_digits(recipient) || e'\n'
      || place_text(origin) || e'\n' || place_text(destination)
  );

create function move_courier_balance()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  insert into courier_balances as held
    (courier_id, environment, balance_idr, last_collected_at, last_deposit_at, held_since)
  select new.courier_id, new.environment, new.amount_idr, case t.kind when 'collection' then t.recorded_at end,
    case t.kind when 'deposit' then t.recorded_at end, case when new.amount_idr > 0 then t.recorded_at end
  from ledger_transactions t
  where t.id = new.transaction_id
  on conflict (courier_id, environment) do update set
    balance_idr = held.balance_idr + excluded.balance_idr,
    last_collected_at = greatest(held.last_collected_at, excluded.last_collected_at),
    last_deposit_at = greatest(held.last_deposit_at, excluded.last_deposit_at),
    held_since = case
      when held.balance_idr + excluded.balance_idr <= 0 then null
      when held.balance_idr <= 0 then excluded.held_since
      else coalesce(held.held_since, excluded.held_since)
    end;
  return null;
end
$function$;

-- The text before the ids of all deliveries booked at an instant or later (decision 1).
create function first_delivery_id(at timestamptz) returns text
  language sql immutable parallel safe
  return (
    with time as (select floor(extract(epoch from at) * 1000)::bigint as ms)
    select 'DE-' || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (ms >> (5 * place) & 31)::integer + 1, 1), '' order by place desc)
    from time, generate_series(0, 9) place
  );

-- In a function, since a trigger's own condition is parsed at every statement: only its short part stays there.
create function forget_counted_day()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
declare
  booked date := (new.created_at at time zone 'Asia/Jakarta')::date;
begin
  if tg_op = 'UPDATE' and
    (old.status, old.pickup_at, old.completed_at, old.failed_at, old.cancelled_at, old.promised_pickup_at,
      old.promised_dropoff_at, old.assigned_at, old.courier_id, old.area_id, old.cod_amount_idr, old.collected_amount_idr)
      is not distinct from
    (new.status, new.pickup_at, new.completed_at, new.failed_at, new.cancelled_at, new.promised_pickup_at,
      new.promised_dropoff_at, new.assigned_at, new.courier_id, new.area_id, new.cod_amount_idr, new.collected_amount_idr)
  then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('counted day ' || new.environment, booked - date '2000-01-01'));
  delete from delivery_days_counted c where c.environment = new.environment and c.day = booked;
  return null;
end
$function$;

create function delivery_values_hold(
  id text, environment text, booked_on text, category text, service_type text, time_zone text, payment_method text,
  amount_idr bigint, cod_amount_idr bigint, collected_amount_idr bigint, collected_by text,
  weight_kg double precision, distance_meters double precision,
  schedule_from timestamptz, schedule_to timestamptz, tracking_token text
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return id ~ '^DE-[0-9A-Z]+$'
    and environment in ('sandbox', 'production')
    and booked_on in ('express', 'legacy', 'logistic')
    and category in ('EXPRESS', 'LOGISTIC')
    and service_type in ('INSTANT', 'SAME_DAY')
    and time_zone in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')
    and payment_method in ('CASH', 'CASHLESS', 'COD')
    and amount_idr >= 0
    and cod_amount_idr >= 0
    and collected_amount_idr >= 0
    and collected_by in ('CASH', 'QRIS')
    and weight_kg > 0
    and distance_meters >= 0
    and (schedule_from is null) = (schedule_to is null)
    and (category = 'EXPRESS') = (tracking_token is not null);
end
$$;

create function delivery_status_holds(
  category text, status text, mark text, courier_id text, pickup_at timestamptz, completed_at timestamptz,
  cancelled_at timestamptz, failed_at timestamptz, failed_reason text, failed_count integer
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return status in (
      'QUEUEING', 'PREPARING', 'VERIFIED', 'NOT_VERIFIED', 'ALLOCATING', 'PENDING_PICKUP', 'PICKING_UP',
      'PENDING_DELIVERY', 'IN_DELIVERY', 'COMPLETED', 'FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY', 'CANCELLED',
      'PENDING_RETURN', 'IN_RETURN', 'FAILED_IN_RETURN', 'ON_HOLD', 'RETURNED', 'DISPOSED'
    )
    and (category = 'EXPRESS' or status not in
      ('QUEUEING', 'ALLOCATING', 'PENDING_PICKUP', 'FAILED_PICKUP', 'FAILED_DELIVERY', 'CANCELLED'))
    and (category = 'LOGISTIC' or status not in ('PREPARING', 'VERIFIED', 'NOT_VERIFIED', 'FAILED'))
    and mark in ('ARRIVED_AT_PICKUP_POINT', 'ARRIVED_AT_DESTINATION')
    and (mark is null or status =
      case mark when 'ARRIVED_AT_PICKUP_POINT' then 'PICKING_UP' else 'IN_DELIVERY' end)
    and (courier_id is not null or status not in
      ('PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY', 'COMPLETED', 'IN_RETURN'))
    and (pickup_at is not null or status not in (
      'PENDING_DELIVERY', 'IN_DELIVERY', 'COMPLETED', 'FAILED_DELIVERY',
      'PENDING_RETURN', 'IN_RETURN', 'FAILED_IN_RETURN', 'ON_HOLD', 'RETURNED'
    ))
    and (status = 'COMPLETED') = (completed_at is not null)
    and (status = 'CANCELLED') = (cancelled_at is not null)
    and (status in (
      'FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY',
      'PENDING_RETURN', 'IN_RETURN', 'FAILED_IN_RETURN', 'ON_HOLD', 'RETURNED', 'DISPOSED'
    )) = (failed_at is not null)
    and (failed_at is null) = (failed_reason is null)
    and failed_count >= 0;
end
$$;

create function refuse_change_of_closing()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'a closed day and a receipt never change' using errcode = 'check_violation';
end
$function$;

create function refuse_closed_day()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  if not exists (
    select from tills t where t.environment = new.environment and t.cashier_id = new.cashier_id and t.day = new.till_day
  ) then
    raise exception 'day % of the till of % does not run', new.till_day, new.cashier_id using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

create function refuse_settled_remittance()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'DELETE' or old.paid_at is not null or old.rejected_at is not null then
    raise exception 'remittance % is settled', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

create function refuse_settled_remittance_line()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'UPDATE' or exists (select from remittances r where r.id = old.remittance_id and r.paid_at is not null) then
    raise exception 'remittance % is settled', old.remittance_id using errcode = 'check_violation';
  end if;
  return old;
end
$function$;

create function refuse_invoice_change()
 returns trigger
 language plpgsql
as $function$
declare
  changeable text[] := array['paid_on', 'reference', 'paid_by', 'paid_at',
    'voided_on', 'void_year', 'void_serial', 'void_reason', 'voided_by', 'voided_at'];
begin
  if tg_op = 'DELETE' or old.paid_at is not null or old.voided_at is not null
    or to_jsonb(new) - changeable <> to_jsonb(old) - changeable then
    raise exception 'invoice % never changes', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

-- A histogram as one number, of which every nine digits are a bucket: reports add numbers, not arrays (decision 503).
create function packed_times(times integer[]) returns numeric language sql immutable parallel safe as $$
  select coalesce(string_agg(lpad(count::text, 9, '0'), '' order by place desc)::numeric, 0)
  from unnest(times) with ordinality as bucket (count, place)
$$;

-- The service itself: the key of its secrets, and whether it can serve.

-- A text that the service's key sealed when this database was first used. Another key does not open it (decision 175).
create table secret_key (
  is_only boolean default true primary key check (is_only),
  sealed text not null
);

-- What a process writes when it is asked whether it can serve: writing shows whether the database is full or read-only.
create table readiness (
  is_only boolean default true primary key check (is_only),
  checked_at timestamptz not null
);

-- Workspaces: providers, their key pairs and tokens, and the answers kept for repeated requests (spec 4.1, 5).

create table workspaces (
  id text primary key check (id like 'WS-%'),
  name text not null check (name <> ''),
  -- Opens DELETE in QUEUEING, which the contract refuses (decision 41).
  cancel_from_queueing boolean default false not null,
  -- Per environment; null is no limit (decision 67).
  requests_per_minute integer check (requests_per_minute > 0),
  -- How the workspace's own couriers get deliveries: they are told to take them, or asked.
  fleet_assign text default 'auto' not null check (fleet_assign in ('auto', 'offer')),
  created_at timestamptz not null,
  -- Its deliveries share no courier.
  direct_only boolean default false not null
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
  -- What a key pair may be used for, and the addresses and networks (CIDR) that may use it; none means any (decision 191).
  scopes text[] default '{quote,book,read,cancel,webhook,sandbox}' not null,
  addresses text[] default '{}' not null,
  -- What tells key pairs apart (decision 250), the first steps of a workspace that nothing else remembers (decision 251),
  -- and the deliveries of an invoice (decision 252).
  name text check (name <> ''),
  created_by text,
  last_used_at timestamptz,
  -- The last use of a deprecated path, true to the minute.
  deprecated_used_at timestamptz,
  check (client_key like case environment when 'sandbox' then 'dk\_sandbox\__%' else 'dk\_live\__%' end),
  constraint credentials_scopes_check check (scopes <@ '{quote,book,read,cancel,webhook,sandbox}' and cardinality(scopes) > 0)
);
create index credentials_of_workspace on credentials (workspace_id, environment, created_at);

create table tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  credential_id text not null references credentials,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > created_at)
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
  status smallint check (status >= 200 and status <= 499),
  -- The answer's JSON: text, since a replay repeats its bytes.
  body text,
  created_at timestamptz not null,
  -- The problem of a refusal (decision 335).
  code text,
  facts jsonb,
  primary key (workspace_id, environment, path, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- An Idempotency-Key counts for a person, with the answer to its first use (decision 410).
create table person_keys (
  -- A person, or a courier.
  person_id text not null,
  -- In which they act; null for the operator's staff and fleet.
  workspace_id text references workspaces (id),
  environment text check (environment in ('sandbox', 'production')),
  path text not null,
  key text not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  status smallint check (status >= 200 and status <= 499),
  body text,
  -- The body has a secret and is sealed with the settings' key.
  is_sealed boolean not null default false,
  created_at timestamptz not null,
  constraint person_keys_key unique nulls not distinct (person_id, workspace_id, path, key)
);
create index person_keys_by_age on person_keys (created_at);

-- People who sign in: the operator's staff, and the staff of one workspace. Sessions stand with the fleet, since
-- couriers sign in too.

create table people (
  id text primary key check (id like 'PE-%'),
  email text not null check (email = lower(email) and email like '%_@_%'),
  name text not null check (name <> ''),
  -- A PHC string: algorithm, cost, salt and hash in one.
  password_hash text not null check (password_hash like '$%'),
  -- The second factor (RFC 6238), sealed with the key of src/secrets.ts; in force once confirmed.
  totp_secret text,
  totp_confirmed_at timestamptz,
  -- The last time step whose code was accepted: a code serves once.
  totp_last_step bigint,
  -- SHA-256 of the codes that stand in for a lost device; each serves once.
  recovery_code_hashes bytea[] default '{}' not null,
  created_at timestamptz not null,
  totp_failures smallint default 0 not null check (totp_failures >= 0),
  constraint people_check1 check (totp_confirmed_at is null or totp_secret is not null)
);
create unique index people_by_email on people (email);

create table invitations (
  token_hash bytea unique check (octet_length(token_hash) = 32),
  -- The provider they will belong to; null for the operator's own staff.
  workspace_id text references workspaces,
  email text not null check (email = lower(email) and email like '%_@_%'),
  role text not null,
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  id text primary key check (id like 'IV-%'),
  unique nulls not distinct (email, workspace_id),
  check (expires_at > created_at),
  check ((workspace_id is not null) = (role in ('provider-admin', 'provider-member'))),
  constraint invitations_role_check check (role in ('operator-admin', 'dispatcher', 'warehouse', 'finance', 'provider-admin', 'provider-member'))
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
  secret_shown boolean default true not null,
  -- After a rotation both secrets sign until then.
  previous_secret text,
  previous_secret_until timestamptz,
  -- A command of the operator's may put an address of its own here for a while. Whose it is and what it stands in for:
  -- {"by": …, "before": {…} or null}; null: the address is the provider's own.
  stands_in jsonb check (jsonb_typeof(stands_in -> 'by') = 'string' and stands_in ? 'before'),
  -- Grows with every change of what a call is made of, so that senders notice.
  version integer default 1 not null,
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
  one boolean default true primary key check (one),
  -- The server that offsets were last counted on, and its timeline; null: no process has looked yet.
  server text,
  shift bigint default 0 not null check (shift >= 0)
);
insert into feed_anchor default values;

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
  recorded_at timestamptz default clock_timestamp() not null,
  feed_offset bigint default event_offset() not null,
  -- Marks what may have been sent to nobody: an event recorded without an endpoint, or whose endpoint was removed
  -- before the event was sent, until it is sent again. The index of the marked ones spares reading all that were sent.
  untold boolean default true not null,
  -- The request or job that an event comes from, and its span, as W3C's Trace Context writes them.
  traceparent text
) partition by range (recorded_at);
create index events_by_id on events (id);
create index events_by_offset on events (workspace_id, environment, feed_offset);
create index events_of_delivery on events (delivery_id, sequence);
create index events_untold on events (workspace_id, environment, feed_offset) where untold;
create table events_other partition of events default;

-- What is still to be sent. A delivery with unsent events has one row, its chain (part 0), so that its events wait for
-- each other and only the first is due. An event that no longer waits its turn, a retry under first-attempt ordering or
-- a resend, leaves the chain for a row of its own (part = its sequence).
create table webhook_queue (
  delivery_id text not null,
  part integer default 0 not null,
  -- Tells rows apart that a sender has taken; not in any index.
  id bigint generated always as identity not null,
  endpoint_id bigint not null,
  -- The events to send are those of the delivery from next_sequence to last_sequence. When the first and the last were
  -- recorded tells the days to look into.
  next_sequence integer not null,
  last_sequence integer not null,
  first_recorded_at timestamptz not null,
  last_recorded_at timestamptz not null,
  -- Calls already made for next_sequence.
  attempts smallint default 0 not null,
  due_at timestamptz not null,
  resend boolean default false not null,
  -- The part of the queue that one sender serves: a delivery is always in one shard.
  shard smallint generated always as ((hashtext(delivery_id) & 15)::smallint) stored not null,
  primary key (delivery_id, part)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_threshold=1000);
create index webhook_queue_due on webhook_queue (due_at) where not resend;
create index webhook_queue_of_endpoint on webhook_queue (endpoint_id, resend, due_at);

-- Who serves each shard. The epoch grows when a shard changes hands: a call begun under an earlier epoch records
-- nothing.
create table webhook_shards (
  shard smallint primary key,
  -- A row of lease_holders, or nobody.
  holder_id text,
  epoch bigint default 0 not null
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
create index webhook_attempts_failed on webhook_attempts (workspace_id, environment, started_at) where outcome = 'failed';
create index webhook_attempts_of_event on webhook_attempts (event_id, started_at);
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
  "position" integer not null,
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
  cod_percent double precision not null,
  max_distance_km double precision not null check (max_distance_km > 0),
  pickup_within_minutes integer not null check (pickup_within_minutes > 0),
  deliver_within_minutes integer not null check (deliver_within_minutes > 0),
  primary key (tariff_version_id, id),
  constraint tariffs_cod_percent_check check (cod_percent >= 0 and cod_percent <= 100)
);

create table areas (
  tariff_version_id text not null references tariff_versions,
  id text not null,
  "position" integer not null,
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
  "position" integer not null,
  category text not null,
  type text not null,
  tariff_id text not null,
  hours jsonb,
  primary key (tariff_version_id, area_id, category, type),
  constraint area_services_tariff_version_id_area_id_fkey foreign key (tariff_version_id, area_id) references areas(tariff_version_id, id),
  constraint area_services_tariff_version_id_tariff_id_fkey foreign key (tariff_version_id, tariff_id) references tariffs(tariff_version_id, id),
  check ((category, type) in (('EXPRESS', 'INSTANT'), ('EXPRESS', 'SAME_DAY'), ('LOGISTIC', 'SAME_DAY')))
);

create table hubs (
  tariff_version_id text not null,
  id text not null,
  "position" integer not null,
  name text not null,
  area_id text not null,
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  primary key (tariff_version_id, id),
  constraint hubs_tariff_version_id_area_id_fkey foreign key (tariff_version_id, area_id) references areas(tariff_version_id, id),
  constraint hubs_latitude_check check (latitude >= -90 and latitude <= 90),
  constraint hubs_longitude_check check (longitude >= -180 and longitude <= 180)
);

create table holidays (
  tariff_version_id text not null references tariff_versions,
  "position" integer not null,
  date date not null,
  name text not null,
  hours jsonb not null,
  area_ids text[],
  primary key (tariff_version_id, "position")
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
  single_row boolean default true primary key check (single_row),
  revision bigint not null
);
insert into tariff_revision (revision) values (0);

-- Fleet: couriers, how they sign in, when they are on duty and where they are.

create table couriers (
  id text primary key,
  -- Null: the operator's own fleet, which serves every workspace of its environment.
  workspace_id text references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  name text not null check (name <> ''),
  phone text not null check (phone <> ''),
  photo_url text,
  vehicle text default 'MOTORCYCLE' not null check (vehicle in ('BICYCLE', 'MOTORCYCLE', 'CAR', 'VAN')),
  capacity_parcels smallint default 5 not null check (capacity_parcels >= 1 and capacity_parcels <= 200),
  capacity_kg double precision default 20 not null check (capacity_kg > 0),
  created_at timestamptz default now() not null,
  disabled_at timestamptz,
  -- The licence plate of the vehicle (decision 476).
  plate text check (plate <> '' and length(plate) <= 15)
);
create index couriers_by_environment on couriers (environment, workspace_id);
create index couriers_by_phone on couriers (phone);

-- The phone number of operations that each fleet sees (decision 447).
create table fleet_phones (
  environment text not null,
  workspace_id text,
  phone text not null,
  changed_at timestamptz not null,
  constraint fleet_phones_fleet_key unique nulls not distinct (environment, workspace_id),
  constraint fleet_phones_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint fleet_phones_environment_check check (environment in ('sandbox', 'production'))
);

-- The code a courier signs in with: issued by operations, good for one sign-in and a few wrong tries.
create table courier_codes (
  courier_id text primary key references couriers,
  -- Keyed: no hash is slow enough for eight digits.
  code_hash bytea not null check (octet_length(code_hash) = 32),
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
  expires_at timestamptz not null,
  membership_id text,
  used_at timestamptz default now() not null,
  proved_at timestamptz default now() not null,
  -- When its courier signed in on another phone, which ended this session (decision 234).
  replaced_at timestamptz,
  check (expires_at > created_at),
  check ((person_id is null) <> (courier_id is null)),
  check ((person_id is null) = (membership_id is null))
);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_of_courier on sessions (courier_id) where courier_id is not null;
create index sessions_of_membership on sessions (membership_id) where membership_id is not null;
create index sessions_of_person on sessions (person_id) where person_id is not null;

create table courier_shifts (
  id bigint generated always as identity primary key,
  courier_id text not null references couriers,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- How long the courier means to work; null: not said.
  until_at timestamptz,
  -- A courier who lets several offers lapse one after the other gets no more until they say that they are there.
  lapses_in_row smallint default 0 not null check (lapses_in_row >= 0),
  paused_at timestamptz,
  check (ended_at >= started_at),
  check (until_at > started_at)
);
create index courier_shifts_of_courier on courier_shifts (courier_id, started_at);
-- On duty is a shift that has not ended; there is one at most.
create unique index courier_shifts_open on courier_shifts (courier_id) where ended_at is null;
-- Reports add the hours on duty of a period, however long couriers have worked before.
create index courier_shifts_by_end on courier_shifts (ended_at) include (courier_id, started_at) where ended_at is not null;

-- The latest place of each courier. No index but the key, and room in each page: every row changes every few seconds.
create table courier_positions (
  courier_id text primary key references couriers,
  -- By the server's clock: the device's time without its clock's error.
  at timestamptz not null,
  device_at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy_meters double precision check (accuracy_meters >= 0),
  constraint courier_positions_latitude_check check (latitude >= -90 and latitude <= 90),
  constraint courier_positions_longitude_check check (longitude >= -180 and longitude <= 180)
) with (fillfactor=40, autovacuum_vacuum_scale_factor=0.05, autovacuum_vacuum_threshold=200);

-- Deliveries: what was booked, where it stands, and how it came there (spec 3, 4).

create table reason_codes (
  code text primary key check (code ~ '^[PDRW][0-9]{4}$'),
  text_id text not null,
  text_en text not null,
  -- The code's first letter says what it is a reason for: a failure on a leg (decision 36), or a write-off (decision 510).
  leg text generated always as (
case "left"(code, 1)
    when 'P' then 'pickup'
    when 'D' then 'delivery'
    when 'R' then 'return'
    else 'write-off'
end) stored not null
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
  ('R1099', 'Pengembalian dihentikan oleh operasional', 'Return called off by operations'),
  ('W1001', 'Paket hilang', 'Package lost'),
  ('W1002', 'Paket rusak', 'Package damaged'),
  ('W1003', 'Isi paket busuk atau kedaluwarsa', 'Contents spoiled or expired'),
  ('W1004', 'Pengirim tidak mengambil paket', 'Sender did not collect the package'),
  ('W1005', 'Isi paket dilarang', 'Prohibited contents'),
  ('W1006', 'Paket tidak pernah diterima', 'Package never received'),
  ('W1099', 'Alasan lain', 'Other reason');

create table deliveries (
  id text primary key,
  workspace_id text not null,
  environment text not null,
  booked_on text not null,
  category text not null,
  service_type text not null,
  service_name text not null,
  provider_order_id text not null,
  provider_outlet_id text,
  time_zone text not null,
  payment_method text not null,
  cod_amount_idr bigint,
  collected_amount_idr bigint,
  collected_by text,
  sender jsonb not null,
  recipient jsonb not null,
  origin jsonb,
  destination jsonb not null,
  packages jsonb not null,
  instructions jsonb not null,
  weight_kg double precision not null,
  schedule_from timestamptz,
  schedule_to timestamptz,
  amount_idr bigint not null,
  distance_meters double precision not null,
  estimated_pickup_at timestamptz,
  estimated_dropoff_at timestamptz,
  promised_pickup_at timestamptz,
  promised_dropoff_at timestamptz,
  area_id text,
  hub_id text,
  tariff_version_id text not null,
  trace jsonb not null,
  status text not null,
  mark text,
  courier_id text references couriers,
  -- When the first courier was assigned: from then on there is something to track (decision 50).
  assigned_at timestamptz,
  tracking_token text unique,
  actual_recipient_name text,
  actual_recipient_relationship text,
  ready_at timestamptz,
  failed_count integer default 0 not null,
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
  timeline_length integer default 1 not null,
  event_count integer default 1 not null,
  -- The alerts that a delivery has had; none is raised twice.
  pickup_late_alerted boolean default false not null,
  delivery_late_alerted boolean default false not null,
  courier_missing_alerted boolean default false not null,
  -- Entries as src/deliveries/timeline.ts names their parts. They stay beside the row where a page can hold them: what is
  -- seldom read makes room first.
  timeline jsonb default '[]'::jsonb not null,
  -- The schedule as its provider sent it, offsets and all; null for none.
  schedule jsonb,
  constraint deliveries_status check (delivery_status_holds(category, status, mark, courier_id, pickup_at, completed_at, cancelled_at, failed_at, failed_reason, failed_count)),
  constraint deliveries_values check (delivery_values_hold(id, environment, booked_on, category, service_type, time_zone, payment_method, amount_idr, cod_amount_idr, collected_amount_idr, collected_by, weight_kg, distance_meters, schedule_from, schedule_to, tracking_token))
) with (fillfactor=85, autovacuum_analyze_scale_factor=0.02, autovacuum_vacuum_scale_factor=0.002, autovacuum_vacuum_threshold=2000);
-- Dispatch seeks couriers for these.
create index deliveries_allocating on deliveries (area_id) where status = 'ALLOCATING';
-- What each courier has at hand: the assignments their app shows, and what the geofence looks at.
create index deliveries_at_hand on deliveries (courier_id) where status in ('PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY', 'PENDING_RETURN', 'IN_RETURN');
create index deliveries_by_assignment on deliveries (courier_id, assigned_at) where courier_id is not null;
create index deliveries_by_completion on deliveries (workspace_id, environment, completed_at, id) include (amount_idr, category, service_type) where completed_at is not null;
-- A courier's deliveries are listed by pages, however many they have brought (decision 266).
create index deliveries_by_courier on deliveries (courier_id, id) where courier_id is not null;
create index deliveries_by_name on deliveries using gin (lower((contact_name(sender) || ' ') || contact_name(recipient)) gin_trgm_ops) where personal_data_erased_at is null;
-- Providers look by order id and by time, or at the few deliveries that are not over.
create index deliveries_by_order on deliveries (workspace_id, environment, provider_order_id);
-- The warehouse scans codes in either case.
create index deliveries_by_order_in_any_case on deliveries (workspace_id, environment, lower(provider_order_id)) where category = 'LOGISTIC';
create index deliveries_by_outlet on deliveries (workspace_id, environment, provider_outlet_id, created_at, id) where provider_outlet_id is not null;
create index deliveries_by_recipient_phone on deliveries (reverse(contact_digits(recipient)) text_pattern_ops) where personal_data_erased_at is null;
create index deliveries_by_sender_phone on deliveries (reverse(contact_digits(sender)) text_pattern_ops) where personal_data_erased_at is null;
create index deliveries_by_time on deliveries (workspace_id, environment, created_at, id);
-- The few that are cancelled stand in no index of the open or the completed ones.
create index deliveries_cancelled on deliveries (workspace_id, environment, created_at, id) where status = 'CANCELLED';
-- Among many deliveries that were not brought, a text is found by its pieces (decision 266).
create index deliveries_not_brought_by_text on deliveries using gin (delivery_text(id, provider_order_id, sender, recipient, origin, destination) gin_trgm_ops) where status in ('CANCELLED', 'FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY', 'PENDING_RETURN', 'IN_RETURN', 'FAILED_IN_RETURN', 'RETURNED', 'DISPOSED');
-- The couriers of the operator's fleet whom a workspace's deliveries name.
create index deliveries_of_courier on deliveries (courier_id, workspace_id, environment) where courier_id is not null;
create index deliveries_of_workspace_open on deliveries (workspace_id, environment, status, created_at, id) where status not in ('COMPLETED', 'CANCELLED');
-- The history is read in the order of time by any of its filters, without the deliveries that it leaves out (decision 502).
create index deliveries_of_history on deliveries (id) include (environment, workspace_id, status, category, area_id, hub_id, cod_amount_idr);
-- Failed parcels by their courier, who holds them until operations decide.
create index deliveries_left_in_hand on deliveries (courier_id)
where status in ('FAILED', 'FAILED_DELIVERY', 'FAILED_IN_RETURN') and pickup_at is not null;
-- Operations look at the few deliveries that are not over, among millions that are.
create index deliveries_open on deliveries (status, id) where status not in ('COMPLETED', 'CANCELLED', 'RETURNED', 'DISPOSED');
-- Couriers have accepted these and not set off: dispatch watches, in case the courier is gone.
create index deliveries_pending_pickup on deliveries (area_id) where status = 'PENDING_PICKUP';
create index deliveries_promised on deliveries (least(
case
    when pickup_at is null and not pickup_late_alerted then promised_pickup_at
    else null::timestamptz
end,
case
    when not delivery_late_alerted then promised_dropoff_at
    else null::timestamptz
end)) where status in ('QUEUEING', 'PREPARING', 'VERIFIED', 'NOT_VERIFIED', 'ALLOCATING', 'PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY');
-- When a delivery sought at the earliest, and of SAME_DAY the middle between that and its promise. No move changes them.
create index deliveries_seeking on deliveries (service_type, (
case service_type
    when 'INSTANT' then greatest(created_at, schedule_from)
    else (((greatest(created_at, schedule_from) at time zone 'UTC') + (greatest(promised_pickup_at, created_at, schedule_from) - greatest(created_at, schedule_from)) / 2) at time zone 'UTC')
end)) where status = 'ALLOCATING' and environment = 'production' and not courier_missing_alerted;
create index deliveries_to_empty on deliveries (created_at) where personal_data_erased_at is null and (status in ('COMPLETED', 'CANCELLED', 'RETURNED', 'DISPOSED', 'FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY'));
alter table deliveries alter column timeline set storage main;
-- How many numbers end with some digits; without them every ending is taken for one of 5,000 in a million.
create statistics deliveries_sender_phones on (reverse(contact_digits(sender))) from deliveries;
create statistics deliveries_recipient_phones on (reverse(contact_digits(recipient))) from deliveries;

-- The pictures that providers are shown as proof, in the order of their making.
create table delivery_media (
  id bigint generated always as identity primary key,
  delivery_id text not null references deliveries,
  workspace_id text not null,
  environment text not null,
  type text not null,
  url text not null,
  created_at timestamptz not null,
  constraint delivery_media_type_check check (type in ('PICKUP_PROOF', 'DELIVERY_PROOF', 'FAILED_PROOF', 'FAILED_PICKUP_PROOF', 'FAILED_DELIVERY_PROOF', 'FAILED_RETURN_PROOF', 'RETURN_PROOF'))
);
create index delivery_media_by_delivery on delivery_media (delivery_id, id);

-- What operations note about a delivery for themselves; no provider reads it (decision 452).
create table internal_notes (
  id bigint generated always as identity,
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  person_id text not null,
  -- The move that it was written with.
  move text,
  notes text,
  at timestamptz not null,
  -- The limits of a courier that a person exceeded knowingly (decision 454); such a note may have no text.
  limits text[] not null default '{}',
  constraint internal_notes_pkey primary key (id),
  constraint internal_notes_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint internal_notes_person_id_fkey foreign key (person_id) references people(id),
  constraint internal_notes_environment_check check (environment in ('sandbox', 'production')),
  constraint internal_notes_content_check check (notes is not null or limits <> '{}')
);
create index internal_notes_of_delivery on internal_notes (delivery_id, at);

-- Corrections of deliveries by operations (decision 486).
create table delivery_corrections (
  id bigint generated always as identity,
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  person_id text not null,
  -- Each changed field with its values: [{"field": "recipient.phone", "before": "0811", "after": "0812"}].
  changes jsonb not null,
  at timestamptz not null,
  constraint delivery_corrections_pkey primary key (id),
  constraint delivery_corrections_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint delivery_corrections_person_id_fkey foreign key (person_id) references people(id),
  constraint delivery_corrections_environment_check check (environment in ('sandbox', 'production'))
);
create index delivery_corrections_of_delivery on delivery_corrections (delivery_id, id);

-- Couriers' work: the steps they made, the stops ahead of them, and what they are told.

-- A step that a courier's app asked for and that was made: found again when the app asks twice.
create table courier_steps (
  courier_id text not null references couriers,
  -- Made by the app.
  step_id text not null check (length(step_id) >= 1 and length(step_id) <= 100),
  delivery_id text not null references deliveries,
  move text not null,
  -- The timeline entry it made, and the status it led to.
  "position" integer not null,
  status text not null,
  -- When and where by the device, which may have been offline.
  device_at timestamptz not null,
  latitude double precision,
  longitude double precision,
  -- When by the server.
  received_at timestamptz not null,
  -- The phone's clock when it sent a step (decision 232), and what was checked at the door (decision 231).
  sent_at timestamptz,
  signature_id text,
  verified text[] default '{}' not null check (verified <@ '{barcode,pin}'),
  without_pin text,
  -- An arrival that was marked far from its place (decision 434): the distance by the service, the one that the phone showed
  -- when it asked, and the courier's reason; without a reason the courier said that they are there.
  away_meters integer check (away_meters >= 0),
  away_told_meters integer check (away_told_meters >= 0),
  away_reason text,
  primary key (step_id, courier_id),
  check ((latitude is null) = (longitude is null)),
  constraint courier_steps_latitude_check check (latitude >= -90 and latitude <= 90),
  constraint courier_steps_longitude_check check (longitude >= -180 and longitude <= 180)
);
-- Steps are deleted by age (decision 204). They lie in the order in which they came.
create index courier_steps_by_age on courier_steps using brin (received_at);
create index courier_steps_of_day on courier_steps (((received_at at time zone 'UTC')::date), courier_id);
create index courier_steps_of_delivery on courier_steps (delivery_id, "position");

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
  pinned boolean default false not null,
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
  type text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- What operations wrote, and who did.
  text text,
  written_by text references people(id),
  -- The corrected fields (decision 486).
  fields text[],
  constraint courier_notifications_delivery_check check ((delivery_id is null) = (workspace_id is null) and (delivery_id is not null or (type in ('PAUSED', 'MESSAGE'))) and (delivery_id is null or type <> 'PAUSED')),
  constraint courier_notifications_text_check check ((text is not null) = (type = 'MESSAGE')),
  constraint courier_notifications_type_check check (type in ('READY_TO_PICKUP', 'ASSIGNED', 'TAKEN_BACK', 'CALLED_OFF', 'CANCELLED', 'CORRECTED', 'PAUSED', 'MESSAGE')),
  constraint courier_notifications_fields_check check ((fields is not null) = (type = 'CORRECTED'))
);
create index courier_notifications_by_courier on courier_notifications (courier_id, id);
create index courier_notifications_of_delivery on courier_notifications (delivery_id) where delivery_id is not null;
create index courier_notifications_unread on courier_notifications (courier_id, id) where read_at is null;

-- What couriers write to operations (decision 445).
create table courier_replies (
  id bigint generated always as identity not null,
  courier_id text not null,
  reply_id text not null,
  text text not null,
  written_at timestamptz not null,
  created_at timestamptz not null,
  read_at timestamptz,
  read_by text,
  constraint courier_replies_pkey primary key (id),
  constraint courier_replies_courier_id_reply_id_key unique (courier_id, reply_id),
  constraint courier_replies_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint courier_replies_read_by_fkey foreign key (read_by) references people(id),
  constraint courier_replies_read_check check ((read_at is null) = (read_by is null))
);
create index courier_replies_by_courier on courier_replies (courier_id, id);
create index courier_replies_by_time on courier_replies (created_at);
create index courier_replies_unread on courier_replies (courier_id, id) where read_at is null;

-- The warehouse: a manifest of LOGISTIC parcels against what physically arrives.

create table intakes (
  id text primary key check (id like 'IN-%'),
  workspace_id text not null references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  created_by text not null references people,
  created_at timestamptz not null,
  -- When what had not arrived was reported missing, for the first time.
  closed_at timestamptz,
  -- The hub whose desk takes the parcels in; null: opened without one (decision 497).
  hub_id text
);
create index intakes_by_time on intakes (created_at, id);
create index intakes_of_hub on intakes (hub_id, environment, workspace_id, created_at) where hub_id is not null;
-- Lists of what is open do not walk over all that has ended (decision 561).
create index intakes_open on intakes (hub_id, environment, workspace_id, created_at) where closed_at is null;

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
  -- When the parcel was reported as damaged on arrival (decision 499).
  damaged_at timestamptz,
  primary key (intake_id, code)
);
-- A scanned code is looked up in each intake of its provider of the last month.
create index intake_lines_by_code on intake_lines (intake_id, lower(code)) where delivery_id is null;
-- The parcels that arrived at a hub today.
create index intake_lines_by_scan on intake_lines (scanned_at) where scanned_at is not null;
-- An intake counts a parcel once, by whatever codes the manifest and the labels name it.
create unique index intake_lines_of_delivery on intake_lines (intake_id, delivery_id) where delivery_id is not null;

-- Codes that were scanned at a hub and mean no delivery there, until they do or somebody settles them (decision 498).
create table unknown_parcels (
  environment text not null check (environment in ('sandbox', 'production')),
  hub_id text not null,
  code text not null,
  scanned_at timestamptz not null,
  scanned_by text not null references people(id),
  primary key (environment, hub_id, code)
);

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

-- Promises: what operations must look at, raised once for a delivery and kind, and open until a person acknowledges it.

create table alerts (
  id bigint generated always as identity primary key,
  kind text not null,
  delivery_id text references deliveries,
  workspace_id text,
  environment text not null check (environment in ('sandbox', 'production')),
  -- By when it should have been done; for courier-missing, by when a courier should have been found.
  promised_at timestamptz not null,
  raised_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  courier_id text references couriers,
  ended_at timestamptz,
  assigned_to text references people,
  assigned_at timestamptz,
  -- A courier's call for help, and where it came from (decision 446).
  call_id text,
  latitude double precision,
  longitude double precision,
  placed_at timestamptz,
  unique (delivery_id, kind),
  constraint alerts_assigned_check check ((assigned_at is null) = (assigned_to is null)),
  check ((acknowledged_at is null) = (acknowledged_by is null)),
  constraint alerts_kind_check check (kind in ('courier-sos', 'pickup-late', 'delivery-late', 'courier-missing', 'late-handover', 'courier-silent', 'cash-over-limit', 'webhook-unhealthy')),
  constraint alerts_place_check check ((latitude is null) = (longitude is null) and (latitude is null) = (placed_at is null)),
  constraint alerts_subject_check check (
case
    when kind in ('pickup-late', 'delivery-late', 'courier-missing', 'late-handover') then delivery_id is not null and workspace_id is not null
    when kind = 'webhook-unhealthy' then delivery_id is null and courier_id is null and workspace_id is not null
    else delivery_id is null and courier_id is not null
end)
);
create unique index alerts_of_conditions on alerts (kind, environment, courier_id, workspace_id) nulls not distinct where delivery_id is null and ended_at is null;
create index alerts_open on alerts (environment, raised_at) where acknowledged_at is null;

-- Jobs: work that processes share and work to be done later.

-- One scheme of leases for all work that processes share (decision 189). A holder's lease is a row that ends by the
-- database's clock; what carries the id of a holder without one is anybody's (src/db/leases.ts).
create table lease_holders (
  id text primary key,
  work text not null check (work in ('jobs', 'dispatch', 'webhooks')),
  ends_at timestamptz not null
) with (fillfactor=50);

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
  attempts integer default 0 not null,
  last_error text,
  -- Given up after too many attempts; kept until an operator retries or deletes it.
  parked_at timestamptz,
  created_at timestamptz default now() not null
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=500);
create index jobs_due on jobs (kind, run_at, id) where parked_at is null;
create index jobs_of_delivery on jobs (delivery_id) where delivery_id is not null;
create index jobs_parked on jobs (parked_at) where parked_at is not null;
create unique index jobs_recurring on jobs (kind) where kind in ('prune', 'watch-promises', 'catch-up', 'verify-audit', 'backup');

-- Money: the books of what is collected at the door, double entry and append-only (src/money).

create table ledger_transactions (
  id text primary key,
  environment text not null check (environment in ('sandbox', 'production')),
  kind text not null check (kind in (
    'collection', 'deposit', 'late-money', 'settlement', 'closing', 'bank-deposit',
    'remittance', 'invoice', 'invoice-payment', 'credit-note'
  )),
  -- What it records: the delivery collected for, or the id that the person entering a deposit made.
  source text not null,
  -- The provider whose delivery, remittance or invoice it is.
  workspace_id text,
  courier_id text references couriers,
  -- Why less was collected than was due.
  shortfall_reason text,
  recorded_by text,
  recorded_at timestamptz not null,
  -- The till that the cash moved in, and its day (decisions 516 to 521).
  cashier_id text,
  till_day integer,
  unique (environment, kind, source),
  constraint ledger_transactions_check check (
    (kind in ('collection', 'remittance', 'invoice', 'invoice-payment', 'credit-note')) = (workspace_id is not null)
  ),
  constraint ledger_transactions_till_check check ((cashier_id is null) = (till_day is null))
);
create index ledger_transactions_by_workspace on ledger_transactions (workspace_id, environment, recorded_at) where workspace_id is not null;
create index ledger_transactions_of_courier on ledger_transactions (courier_id, recorded_at);
-- What a courier handed in, without the collections between.
create index ledger_transactions_handed_in on ledger_transactions (courier_id, recorded_at, id)
where kind in ('deposit', 'settlement');
create index ledger_transactions_of_till on ledger_transactions (cashier_id, environment, till_day)
where cashier_id is not null;

create table ledger_entries (
  transaction_id text not null references ledger_transactions,
  -- courier-cash: in the courier's pocket · qris: in the operator's bank · shortfall: not collected ·
  -- provider-due: owed to the provider · hub-cash: handed in · payer-due: taken for no completed delivery
  account text not null check (account in (
    'courier-cash', 'qris', 'shortfall', 'provider-due', 'hub-cash', 'payer-due',
    'shortage-claim', 'surplus', 'bank', 'payroll', 'cash-over-short',
    'provider-receivable', 'delivery-revenue', 'vat-payable'
  )),
  -- A debit is positive, a credit negative.
  amount_idr bigint not null check (amount_idr <> 0),
  courier_id text references couriers,
  workspace_id text,
  environment text not null,
  primary key (transaction_id, account),
  constraint ledger_entries_courier_check check (courier_id is not null or account <> 'courier-cash')
);
create index ledger_entries_of_courier on ledger_entries (courier_id, account);
-- What a provider is owed for a period is summed of this index alone, by the time that begins a transaction's id.
create index ledger_entries_owed on ledger_entries (workspace_id, environment, transaction_id) include (account, amount_idr) where account in ('provider-due', 'shortfall');

-- The cash that a courier holds is kept as it comes and goes: the sum of their entries grows for ever.
create table courier_balances (
  courier_id text not null references couriers,
  environment text not null check (environment in ('sandbox', 'production')),
  balance_idr bigint not null,
  last_collected_at timestamptz,
  last_deposit_at timestamptz,
  -- Since when the courier has held cash without a break.
  held_since timestamptz,
  primary key (courier_id, environment)
);
create index courier_balances_held on courier_balances (environment, balance_idr desc, courier_id) where balance_idr <> 0;

-- The cash at the hub that one cashier answers for.
create table tills (
  environment text not null,
  cashier_id text not null,
  -- The day that runs; those before it are closed.
  day integer not null,
  constraint tills_pkey primary key (environment, cashier_id),
  constraint tills_cashier_id_fkey foreign key (cashier_id) references people(id),
  constraint tills_day_check check (day >= 1),
  constraint tills_environment_check check (environment in ('sandbox', 'production'))
);

create table till_closings (
  environment text not null,
  cashier_id text not null,
  day integer not null,
  opening_idr bigint not null,
  expected_idr bigint not null,
  counted_idr bigint not null,
  -- How many of each note and coin were counted; null if only the sum was.
  denominations jsonb,
  reason text,
  banked_idr bigint not null,
  bank_reference text,
  closed_by text not null,
  closed_at timestamptz not null,
  constraint till_closings_pkey primary key (environment, cashier_id, day),
  constraint till_closings_closed_by_fkey foreign key (closed_by) references people(id),
  constraint till_closings_till_fkey foreign key (environment, cashier_id) references tills(environment, cashier_id),
  constraint till_closings_bank_check check ((banked_idr = 0) = (bank_reference is null)),
  constraint till_closings_banked_idr_check check (banked_idr between 0 and counted_idr),
  constraint till_closings_reason_check check ((counted_idr = expected_idr) = (reason is null))
);
create index till_closings_by_time on till_closings (environment, closed_at, cashier_id);

create table cash_receipt_numbers (
  environment text not null,
  last_number bigint not null,
  constraint cash_receipt_numbers_pkey primary key (environment),
  constraint cash_receipt_numbers_environment_check check (environment in ('sandbox', 'production'))
);

create table cash_receipts (
  environment text not null,
  number bigint not null,
  transaction_id text not null,
  -- Who paid: a courier, or a cashier for their own till.
  courier_id text,
  person_id text,
  -- What the payer held or owed before, and what was counted.
  held_idr bigint not null,
  counted_idr bigint not null,
  -- Both as they were when the cash was taken in: a receipt never changes (decision 517).
  payer_name text not null,
  cashier_name text not null,
  constraint cash_receipts_pkey primary key (environment, number),
  constraint cash_receipts_transaction_id_key unique (transaction_id),
  constraint cash_receipts_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint cash_receipts_person_id_fkey foreign key (person_id) references people(id),
  constraint cash_receipts_transaction_id_fkey foreign key (transaction_id) references ledger_transactions(id),
  constraint cash_receipts_counted_idr_check check (counted_idr >= 0),
  constraint cash_receipts_number_check check (number >= 1),
  constraint cash_receipts_payer_check check (num_nonnulls(courier_id, person_id) = 1)
);

-- Shortages and surpluses, from the count that found them until they are settled.
create table cash_differences (
  id text not null,
  environment text not null,
  kind text not null,
  amount_idr bigint not null,
  transaction_id text not null,
  -- Null for one of a till's closing.
  courier_id text,
  -- In whose till it was found.
  cashier_id text not null,
  reason text not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  outcome text,
  settlement_reason text,
  constraint cash_differences_pkey primary key (id),
  constraint cash_differences_transaction_id_key unique (transaction_id),
  constraint cash_differences_cashier_id_fkey foreign key (cashier_id) references people(id),
  constraint cash_differences_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint cash_differences_settled_by_fkey foreign key (settled_by) references people(id),
  constraint cash_differences_transaction_id_fkey foreign key (transaction_id) references ledger_transactions(id),
  constraint cash_differences_amount_idr_check check (amount_idr > 0),
  constraint cash_differences_environment_check check (environment in ('sandbox', 'production')),
  constraint cash_differences_kind_check check (kind in ('SHORTAGE', 'SURPLUS')),
  constraint cash_differences_outcome_check check (
    outcome in ('PAID', 'DEDUCTED', 'WRITTEN_OFF') and kind = 'SHORTAGE'
    or outcome in ('RETURNED', 'KEPT') and kind = 'SURPLUS'
    or outcome = 'APPLIED' and kind = 'SURPLUS' and courier_id is not null
  ),
  constraint cash_differences_settled_check check (
    num_nulls(settled_at, settled_by, outcome, settlement_reason) in (0, 4)
  )
);
create index cash_differences_by_time on cash_differences (environment, found_at, id);
create index cash_differences_open on cash_differences (environment, found_at, id) where settled_at is null;
create index cash_differences_of_courier on cash_differences (courier_id, found_at) where courier_id is not null;

-- What is remitted to a provider: drawn up by one person, approved by another, paid (decision 526).
create table remittances (
  id text not null,
  workspace_id text not null,
  environment text not null,
  -- Collections recorded before this instant were considered.
  until timestamptz not null,
  -- Every collection with a smaller transaction id is in this remittance or an earlier one.
  open_from text not null,
  deliveries integer not null,
  due_idr bigint not null,
  shortfall_idr bigint not null,
  drawn_by text not null,
  drawn_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  rejected_by text,
  rejected_at timestamptz,
  rejection_reason text,
  paid_by text,
  paid_at timestamptz,
  paid_on date,
  reference text,
  -- The provider's as it was when it was drawn up: a paid statement never changes (decision 527).
  workspace_name text not null,
  constraint remittances_pkey primary key (id),
  constraint remittances_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint remittances_drawn_by_fkey foreign key (drawn_by) references people(id),
  constraint remittances_approved_by_fkey foreign key (approved_by) references people(id),
  constraint remittances_rejected_by_fkey foreign key (rejected_by) references people(id),
  constraint remittances_paid_by_fkey foreign key (paid_by) references people(id),
  constraint remittances_id_check check (id like 'RM-%'),
  constraint remittances_environment_check check (environment in ('sandbox', 'production')),
  constraint remittances_sums_check check (deliveries > 0 and shortfall_idr between 0 and due_idr),
  constraint remittances_two_people_check check (approved_by <> drawn_by),
  constraint remittances_approved_check check ((approved_at is null) = (approved_by is null)),
  constraint remittances_rejected_check check (
    (rejected_at is null) = (rejected_by is null) and (rejected_at is null) = (rejection_reason is null)
  ),
  constraint remittances_paid_check check (
    (paid_at is null) = (paid_by is null) and (paid_at is null) = (paid_on is null)
    and (paid_at is null) = (reference is null)
    and (paid_at is null or approved_at is not null and rejected_at is null)
  )
);
-- A provider has one open remittance at a time.
create unique index remittances_open on remittances (workspace_id, environment) where paid_at is null and rejected_at is null;
create index remittances_of_workspace on remittances (workspace_id, environment, drawn_at desc);
create index remittances_drawn on remittances (environment, drawn_at desc, id desc);
create index remittances_rejected on remittances (environment, drawn_at desc, id desc)
where rejected_at is not null;

-- The collections of each remittance; a rejection frees them.
create table remittance_lines (
  transaction_id text not null,
  remittance_id text not null,
  workspace_id text not null,
  environment text not null,
  constraint remittance_lines_pkey primary key (transaction_id),
  constraint remittance_lines_transaction_id_fkey foreign key (transaction_id) references ledger_transactions(id),
  constraint remittance_lines_remittance_id_fkey foreign key (remittance_id) references remittances(id)
);
create index remittance_lines_of_remittance on remittance_lines (remittance_id, transaction_id);

-- Who gives invoices, whom they are given to, and the invoices that were issued (decisions 529 to 531).
create table billing_issuer (
  is_only boolean not null default true,
  name text not null,
  address text not null,
  npwp text,
  -- A PKP charges PPN.
  is_taxable boolean not null,
  -- Hundredths of a percent.
  vat_basis_points integer not null,
  due_days integer not null,
  payment_instructions text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  constraint billing_issuer_pkey primary key (is_only),
  constraint billing_issuer_changed_by_fkey foreign key (changed_by) references people(id),
  constraint billing_issuer_only_check check (is_only),
  constraint billing_issuer_npwp_check check (not is_taxable or npwp is not null),
  constraint billing_issuer_vat_basis_points_check check (vat_basis_points between 0 and 10000),
  constraint billing_issuer_due_days_check check (due_days between 0 and 365)
);

create table billing_recipients (
  workspace_id text not null,
  name text not null,
  address text not null,
  npwp text,
  changed_by text not null,
  changed_at timestamptz not null,
  constraint billing_recipients_pkey primary key (workspace_id),
  constraint billing_recipients_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint billing_recipients_changed_by_fkey foreign key (changed_by) references people(id)
);

create table invoices (
  id text not null,
  workspace_id text not null,
  environment text not null,
  month text not null,
  -- Without gaps within a year.
  year integer not null,
  serial integer not null,
  issued_on date not null,
  due_on date not null,
  -- Both as they were when it was issued.
  issuer jsonb not null,
  recipient jsonb not null,
  services jsonb not null,
  deliveries integer not null,
  amount_idr bigint not null,
  -- Null for an issuer who charges no PPN.
  vat_basis_points integer,
  vat_idr bigint not null,
  issued_by text not null,
  issued_at timestamptz not null,
  paid_on date,
  reference text,
  paid_by text,
  paid_at timestamptz,
  -- Voided by a credit note with a number of its own (decision 513). Its month is then open again.
  voided_on date,
  void_year integer,
  void_serial integer,
  void_reason text,
  voided_by text references people(id),
  voided_at timestamptz,
  constraint invoices_pkey primary key (id),
  constraint invoices_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint invoices_issued_by_fkey foreign key (issued_by) references people(id),
  constraint invoices_paid_by_fkey foreign key (paid_by) references people(id),
  constraint invoices_serial_key unique (environment, year, serial),
  constraint invoices_void_serial_key unique (environment, void_year, void_serial),
  constraint invoices_id_check check (id like 'IV-%'),
  constraint invoices_environment_check check (environment = 'production'),
  constraint invoices_serial_check check (serial >= 1),
  constraint invoices_sums_check check (deliveries > 0 and amount_idr >= 0 and vat_idr >= 0),
  constraint invoices_vat_check check (vat_basis_points is not null or vat_idr = 0),
  constraint invoices_paid_check check (num_nulls(paid_on, reference, paid_by, paid_at) in (0, 4)),
  constraint invoices_void_check check (
    num_nulls(voided_on, void_year, void_serial, void_reason, voided_by, voided_at) in (0, 6)
  ),
  constraint invoices_paid_or_void_check check (voided_at is null or paid_at is null),
  constraint invoices_void_serial_check check (void_serial >= 1)
);
create index invoices_issued on invoices (environment, year desc, serial desc);
create unique index invoices_month on invoices (workspace_id, environment, month) where voided_at is null;
create index invoices_of_month on invoices (workspace_id, environment, month);
create index invoices_unpaid on invoices (environment, year desc, serial desc)
where paid_at is null and voided_at is null;
create index invoices_voided on invoices (environment, year desc, serial desc)
where voided_at is not null;

-- Audit: who changed what, a chain in which every entry carries the hash of the one before it (src/audit, decision
-- 176). It is added to and nothing else, except that details go once an entry records their erasure.

create table audit_chain (
  "position" bigint primary key check ("position" > 0),
  at timestamptz not null,
  actor_kind text not null,
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
  membership_id text,
  constraint audit_chain_actor_kind_check check (actor_kind in ('person', 'courier', 'credential', 'command line', 'service')),
  check ((details is null) = (salt is null))
);
-- The changes of one subject, and of one workspace, among all (decision 198).
create index audit_chain_by_subject on audit_chain (subject_id, "position");
create index audit_chain_by_workspace on audit_chain (workspace_id, "position") where workspace_id is not null;
create index audit_chain_erasures on audit_chain (subject_kind, subject_id) where action = 'details.erase';
create index audit_chain_of_subject on audit_chain (subject_kind, subject_id, "position");
create index audit_chain_with_details on audit_chain (at) where details is not null;

-- The end of the chain: locked by whoever adds to it, and the witness that nothing was cut off.
create table audit_head (
  is_only boolean default true primary key check (is_only),
  "position" bigint not null,
  hash text not null,
  -- Sealed with the service's key, so that writing to the database is not enough to move the head back.
  seal text
);
insert into audit_head (position, hash) values (0, repeat('0', 64));

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
  latitude double precision,
  longitude double precision,
  received_at timestamptz not null,
  unique (delivery_id, upload_id),
  check ((courier_id is null) <> (person_id is null)),
  check ((latitude is null) = (longitude is null)),
  constraint media_latitude_check check (latitude >= -90 and latitude <= 90),
  constraint media_longitude_check check (longitude >= -180 and longitude <= 180)
);

-- Photos whose file may exist before their row does. A draft is written first and goes with the photo's transaction, so
-- that a file that a crash left without a row can be found and removed (src/media/sweep-drafts.ts).
create table media_drafts (
  id text primary key check (id like 'ME-%'),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  received_at timestamptz not null
);

-- A picture that a courier's phone uploads part by part (decision 431). Its parts are files until it is swept.
create table picture_uploads (
  courier_id text not null,
  upload_id text not null,
  -- What the names of its parts begin with.
  id text not null,
  length_bytes integer not null,
  -- The end of each part, in their order; the first begins at 0.
  part_ends integer[] not null default '{}',
  taken_at timestamptz,
  latitude double precision,
  longitude double precision,
  updated_at timestamptz not null,
  constraint picture_uploads_pkey primary key (courier_id, upload_id),
  constraint picture_uploads_id_key unique (id),
  constraint picture_uploads_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint picture_uploads_length_bytes_check check (length_bytes > 0),
  constraint picture_uploads_place_check check ((latitude is null) = (longitude is null))
);
create index picture_uploads_by_age on picture_uploads (updated_at);

-- Sandbox: simulated lives and certification (src/sandbox).

-- How a workspace's sandbox deliveries live unless their booking says otherwise.
create table sandbox_defaults (
  workspace_id text primary key references workspaces,
  scenario text default 'delivered' not null,
  speed integer check (speed >= 1 and speed <= 3600)
);

-- The life a sandbox delivery was given; it exists once its simulation has begun.
create table simulations (
  delivery_id text primary key references deliveries,
  workspace_id text not null,
  environment text not null check (environment = 'sandbox'),
  scenario text not null,
  speed integer not null check (speed >= 1 and speed <= 3600),
  started_at timestamptz not null
);

-- Each workspace's simulated couriers. A hired one takes no other delivery until the hire ends.
create table simulated_couriers (
  courier_id text primary key references couriers,
  workspace_id text not null,
  environment text not null check (environment = 'sandbox'),
  hired_until timestamptz not null
);
create index simulated_couriers_by_hire on simulated_couriers (workspace_id, environment, hired_until);

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
  -- What dispatch last saw in each area, and how the operator's own fleet gets work.
  looked_at timestamptz,
  couriers_seen integer,
  given integer,
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
  cause text default 'waiting' not null,
  offer_id text,
  -- All that the courier was to pick up there, this delivery included, in the order of their drop-offs.
  bundle text[] not null,
  -- The couriers weighed, the cheapest first: id, times and the cost by part, in minutes.
  considered jsonb not null,
  -- The route of an insertion before and after.
  on_the_way jsonb,
  primary key (delivery_id, assigned_at),
  constraint dispatch_explanations_cause_check check (cause in ('waiting', 'gone', 'moving-away', 'given-back', 'swap'))
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
  ends_at timestamptz not null,
  answered_at timestamptz,
  -- Null: open.
  outcome text check (outcome in ('ACCEPTED', 'DECLINED', 'LAPSED', 'WITHDRAWN')),
  -- Made by the app.
  answer_id text check (length(answer_id) >= 1 and length(answer_id) <= 100),
  reason text,
  primary key (id, delivery_id),
  check (ends_at > offered_at),
  check ((outcome is null) = (answered_at is null))
);
create index dispatch_offers_by_time on dispatch_offers (offered_at);
create index dispatch_offers_of_answer on dispatch_offers (courier_id, answer_id) where answer_id is not null;
create index dispatch_offers_of_delivery on dispatch_offers (delivery_id, offered_at);
-- Nothing is offered to two couriers at once.
create unique index dispatch_offers_open on dispatch_offers (delivery_id) where outcome is null;
create index dispatch_offers_open_of_courier on dispatch_offers (courier_id) where outcome is null;

-- A delivery that its courier accepted and will not fetch after all; it stays theirs until another one is found.
create table dispatch_give_backs (
  courier_id text not null references couriers,
  -- Made by the app.
  give_back_id text not null check (length(give_back_id) >= 1 and length(give_back_id) <= 100),
  delivery_id text not null references deliveries,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  -- The delivery as it was given back.
  timeline_length integer not null,
  -- By the database's clock.
  given_back_at timestamptz not null,
  reason text,
  -- Whether a give-back can cause no alert any more.
  is_settled boolean default false not null,
  -- Who returned the delivery to dispatch: it is then sought another courier, whoever chose the present one (decision 479).
  person_id text references people(id),
  primary key (courier_id, give_back_id)
);
create index dispatch_give_backs_by_time on dispatch_give_backs (given_back_at);
create unique index dispatch_give_backs_of_delivery on dispatch_give_backs (delivery_id, timeline_length);
create index dispatch_give_backs_unsettled on dispatch_give_backs (given_back_at) where not is_settled;

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
  held_until timestamptz,
  constraint dispatch_waits_pkey primary key (delivery_id),
  constraint dispatch_waits_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint dispatch_waits_nearest_courier_id_fkey foreign key (nearest_courier_id) references couriers(id),
  constraint dispatch_waits_environment_check check (environment in ('sandbox', 'production'))
);
create index dispatch_waits_by_area on dispatch_waits (environment, area_id);
create index dispatch_waits_by_time on dispatch_waits (looked_at);

-- The present pace of an area's roads, by couriers' latest ways to doors (decision 566).
create table road_paces (
  environment text not null,
  area_id text not null,
  pace double precision not null,
  measured_at timestamptz not null,
  constraint road_paces_pkey primary key (environment, area_id),
  constraint road_paces_environment_check check (environment in ('sandbox', 'production')),
  constraint road_paces_pace_check check (pace > 0)
);

create table memberships (
  id text primary key check (id like 'MB-%'),
  person_id text not null references people,
  workspace_id text references workspaces,
  role text not null,
  created_at timestamptz not null,
  -- When its person last signed in with it, or chose it.
  signed_in_at timestamptz,
  disabled_at timestamptz,
  unique nulls not distinct (person_id, workspace_id),
  check ((workspace_id is not null) = (role in ('provider-admin', 'provider-member'))),
  constraint memberships_role_check check (role in ('operator-admin', 'dispatcher', 'warehouse', 'finance', 'provider-admin', 'provider-member'))
);
create index memberships_of_workspace on memberships (workspace_id);

create table password_resets (
  person_id text primary key references people,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > created_at)
);

-- The checksum of the migrations/rights.sql that the database follows.
create table rights (
  is_only boolean default true primary key check (is_only),
  checksum text not null
);

create table courier_trail (
  courier_id text not null references couriers,
  at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy_meters double precision check (accuracy_meters >= 0),
  primary key (courier_id, at),
  constraint courier_trail_latitude_check check (latitude >= -90 and latitude <= 90),
  constraint courier_trail_longitude_check check (longitude >= -180 and longitude <= 180)
);
create index courier_trail_by_age on courier_trail using brin (at);

create table dispatch_fleets (
  environment text primary key check (environment in ('sandbox', 'production')),
  assign text not null check (assign in ('auto', 'offer')),
  changed_at timestamptz not null
);

-- The wrong PINs that were told for a delivery.
create table pin_tries (
  delivery_id text primary key references deliveries,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  wrong smallint not null check (wrong > 0)
);

-- What a courier brings for a delivery that left their hands meanwhile (decision 233).
create table late_evidence (
  courier_id text not null references couriers,
  step_id text not null check (length(step_id) >= 1 and length(step_id) <= 100),
  delivery_id text not null references deliveries,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  move text not null,
  refusal_code text not null,
  media_ids text[] not null,
  signature_id text,
  reason_code text,
  notes text,
  recipient_name text,
  recipient_relationship text,
  collected_amount_idr bigint,
  collected_by text check (collected_by in ('CASH', 'QRIS')),
  device_at timestamptz not null,
  sent_at timestamptz,
  latitude double precision,
  longitude double precision,
  received_at timestamptz not null,
  shortfall_reason text,
  -- Operations settle the handover of a former courier: who, when, with which outcome, and where its money is.
  settled_at timestamptz,
  settled_by text,
  outcome text,
  money text,
  settlement_reason text,
  primary key (courier_id, step_id),
  constraint late_evidence_settled_by_fkey foreign key (settled_by) references people(id),
  constraint late_evidence_outcome_check check (outcome in ('COMPLETED', 'REFUSED')),
  constraint late_evidence_money_check check (money in ('RETURNED', 'IN_HAND')),
  constraint late_evidence_settled_check check (
    (settled_at is null) = (outcome is null) and (settled_at is null) = (settled_by is null)
  ),
  check ((latitude is null) = (longitude is null)),
  check ((collected_amount_idr is null) = (collected_by is null)),
  constraint late_evidence_latitude_check check (latitude >= -90 and latitude <= 90),
  constraint late_evidence_longitude_check check (longitude >= -180 and longitude <= 180)
);
create index late_evidence_of_delivery on late_evidence (delivery_id, received_at);
-- Handovers of former couriers that wait for operations.
create index late_handovers_unsettled on late_evidence (delivery_id)
where settled_at is null and (collected_by is not null or (move = 'complete' and media_ids <> '{}'));

-- Web Push to couriers' phones (decision 235): the key pair that names this installation to push services, and what
-- each session's browser gave.
create table push_keys (
  is_only boolean default true primary key check (is_only),
  public_key text not null,
  private_sealed text not null
);

create table push_subscriptions (
  session_id text primary key references sessions on delete cascade,
  courier_id text not null references couriers,
  sealed text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_courier on push_subscriptions (courier_id);

create table workspace_milestones (
  workspace_id text not null references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  milestone text not null check (milestone in ('token', 'quote', 'booking', 'webhook', 'certification')),
  reached_at timestamptz not null,
  primary key (workspace_id, environment, milestone)
);

-- Backups that have ended, as whoever makes them records them.
create table backups (
  id bigint generated always as identity primary key,
  ended_at timestamptz not null,
  outcome text not null check (outcome in ('succeeded', 'failed')),
  -- Where it is, or why it failed.
  details text,
  -- When it was read back and every checksum compared (decision 501).
  verified_at timestamptz
);
create index backups_newest on backups (ended_at);

-- Conditions of the installation that operators are told of once, when they begin, and once when they are over.
create table alarms (
  id bigint generated always as identity primary key,
  kind text not null,
  -- A webhook address's owner, a kind of job, a machine; empty for the whole installation.
  subject text not null,
  details text not null,
  raised_at timestamptz not null,
  ended_at timestamptz,
  -- When a condition was last seen: a machine that is gone sees its own no more.
  seen_at timestamptz
);
create unique index alarms_open on alarms (kind, subject) where ended_at is null;

-- Many bookings that are sent at once (decision 270). Each row is a booking of its own with its own key; its body is kept
-- only until it has its answer.
create table batches (
  id text primary key check (id like 'BA-%'),
  workspace_id text not null references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  actor_kind text not null check (actor_kind in ('credential', 'person')),
  actor_id text not null,
  membership_id text,
  headers jsonb not null,
  row_count integer not null check (row_count >= 1 and row_count <= 5000),
  created_at timestamptz not null,
  cancelled_at timestamptz,
  finished_at timestamptz
);
create index batches_by_age on batches (created_at);
create index batches_by_workspace on batches (workspace_id, environment, id);
create index batches_under_way on batches (workspace_id, environment) where finished_at is null;

create table batch_rows (
  batch_id text not null references batches on delete cascade,
  "position" integer not null check ("position" >= 1),
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  key text not null,
  provider_order_id text,
  status text default 'waiting' not null check (status in ('waiting', 'booked', 'refused', 'cancelled')),
  request json,
  attempts smallint default 0 not null,
  delivery_id text,
  amount_idr bigint,
  http_status smallint,
  error text,
  code text,
  facts jsonb,
  -- Refused if its order is booked already; its booking was made before (decision 334).
  only_if_new boolean default false not null,
  is_replay boolean default false not null,
  primary key (batch_id, "position"),
  check ((status = 'waiting') = (request is not null)),
  check ((status = 'booked') = (delivery_id is not null))
);
create index batch_rows_waiting on batch_rows (batch_id, attempts, "position") where status = 'waiting';

-- What a search looks through. The delivery is no foreign key: its check would wait for whoever holds the delivery, and an
-- erasure or a correction holds it while it waits for the writing of texts.
create table delivery_texts (
  delivery_id text primary key,
  workspace_id text not null references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  created_at timestamptz not null,
  text text not null
);
create index delivery_texts_by_piece on delivery_texts using gin (text gin_trgm_ops);
create index delivery_texts_by_time on delivery_texts (workspace_id, environment, created_at, delivery_id);
-- A text that many deliveries hold is looked for from the newest on, a rare one by its pieces: the finer the statistics,
-- the better the choice.
alter table delivery_texts alter column text set statistics 1000;

-- Every delivery booked before this instant has its text; a search reads the later ones themselves.
create table delivery_texts_end (
  is_only boolean default true primary key check (is_only),
  until timestamptz not null
);
insert into delivery_texts_end (until) values ('epoch');

-- The senders and recipients that a workspace keeps for its next bookings (decision 260).
create table contacts (
  id text primary key,
  workspace_id text not null references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  kind text not null check (kind in ('sender', 'recipient')),
  contact jsonb not null,
  address jsonb not null,
  fingerprint bytea not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  unique (workspace_id, environment, kind, fingerprint)
);
create index contacts_by_use on contacts (workspace_id, environment, used_at desc, id desc);
create index contacts_of_phone on contacts ((contact ->> 'phoneE164'));

-- Reports read one roll-up of the deliveries by local day and hour (decision 464). The job that counts days fills it.
create table delivery_counts (
  environment text not null check (environment in ('sandbox', 'production')),
  dimension text not null check (dimension in ('hour', 'area', 'provider', 'courier', 'service', 'reason')),
  -- The local day of the bookings.
  day date not null,
  -- The hour, or the id of the area, provider, courier, service or reason.
  key text not null,
  -- The day in Jakarta with which the row is counted again.
  counted_with date not null,
  -- A provider sees its own rows.
  workspace_id text,
  deliveries integer not null,
  cancelled integer not null,
  completed integer not null,
  failed integer not null,
  pickups_on_time integer not null,
  pickups_late integer not null,
  dropoffs_on_time integer not null,
  dropoffs_late integer not null,
  cod_deliveries integer not null,
  cod_due_idr bigint not null,
  cod_collected_idr bigint not null,
  -- Histograms of the minutes to assign, to pick up and to deliver.
  assign_times integer[] not null,
  pickup_times integer[] not null,
  dropoff_times integer[] not null,
  assign_packed numeric generated always as (packed_times(assign_times)) stored,
  pickup_packed numeric generated always as (packed_times(pickup_times)) stored,
  dropoff_packed numeric generated always as (packed_times(dropoff_times)) stored,
  primary key (environment, dimension, day, key, counted_with),
  check (workspace_id is not distinct from case dimension when 'provider' then key end)
);
create index delivery_counts_by_counted_day on delivery_counts (environment, counted_with);
create index delivery_counts_of_provider on delivery_counts (workspace_id, environment, day) where workspace_id is not null;

-- The days in Jakarta whose bookings are counted. A change of one of them takes its row away.
create table delivery_days_counted (
  environment text not null check (environment in ('sandbox', 'production')),
  day date not null,
  counted_at timestamptz not null,
  -- When the next promise of an open delivery ends.
  recount_at timestamptz,
  primary key (environment, day)
);

-- References to tables that come later.
alter table invitations add constraint invitations_invited_by_fkey foreign key (invited_by) references memberships(id);
alter table sessions add constraint sessions_membership_id_fkey foreign key (membership_id) references memberships(id);

-- The entries of timelines, one a row.
create view delivery_timeline with (security_invoker = true) as
select d.id as delivery_id, e.place::integer as position, d.workspace_id, d.environment, e.entry ->> 0 as status,
  (e.entry ->> 1)::timestamptz as at, e.entry ->> 5 as notes, e.entry ->> 6 as reason_code, e.entry ->> 2 as move,
  e.entry ->> 3 as actor, e.entry ->> 4 as actor_id
from deliveries d
cross join lateral jsonb_array_elements(d.timeline) with ordinality as e (entry, place);

-- Triggers.

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
-- Deferred: a transaction is judged when all its entries are there.
create constraint trigger ledger_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_transaction();
create trigger ledger_transactions_stay before delete on ledger_transactions
  for each statement execute function refuse_ledger_change();
create trigger ledger_transactions_same before update on ledger_transactions
  for each row execute function refuse_ledger_rewrite();
create trigger ledger_entries_stay before update or delete on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger audit_chain_stays before delete or truncate on audit_chain
  for each statement execute function refuse_audit_change();
create trigger audit_head_stays before delete or truncate on audit_head
  for each statement execute function refuse_audit_change();
create trigger audit_chain_keeps_details before update on audit_chain
  for each row execute function refuse_early_erasure();
create trigger audit_head_moves_on before update on audit_head
  for each row execute function refuse_earlier_head();
create trigger ledger_entries_move_balance after insert on ledger_entries
  for each row when (new.account = 'courier-cash') execute function move_courier_balance();
-- A day is counted two days after its end at the earliest, by the clock of the service and that of the database.
create trigger deliveries_forget_new_counted_day after insert on deliveries
  for each row when (new.created_at < now() - interval '1 day') execute function forget_counted_day();
create trigger deliveries_forget_counted_day after update on deliveries
  for each row when (old.created_at < now() - interval '1 day') execute function forget_counted_day();
create trigger till_closings_stay before delete or update on till_closings for each statement execute function refuse_change_of_closing();
create trigger cash_receipts_stay before delete or update on cash_receipts for each statement execute function refuse_change_of_closing();
create trigger ledger_transactions_of_open_day before insert on ledger_transactions for each row when (new.cashier_id is not null) execute function refuse_closed_day();
create trigger remittances_stay before delete or update on remittances
  for each row execute function refuse_settled_remittance();
create trigger remittance_lines_stay before delete or update on remittance_lines
  for each row execute function refuse_settled_remittance_line();
create trigger invoices_stay before delete or update on invoices for each row execute function refuse_invoice_change();
