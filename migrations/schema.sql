-- What the migrations add up to, for reading. Written by npm run schema; a test keeps it true.

create extension pg_trgm;

create or replace function contact_digits(contact jsonb)
 returns text
 language sql
 immutable parallel safe
return regexp_replace(coalesce((contact ->> 'phoneE164'), (contact ->> 'phone'), ''), '[^0-9]', '', 'g');

create or replace function contact_name(contact jsonb)
 returns text
 language sql
 immutable parallel safe
return trim(both from regexp_replace(((((coalesce((contact ->> 'firstName'), '') || ' ') || coalesce((contact ->> 'lastName'), '')) || ' ') || coalesce((contact ->> 'companyName'), '')), ' +', ' ', 'g'));

create or replace function create_day(table_name text, time_column text, day date)
 returns void
 language plpgsql
 security definer
 set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
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
$function$;

create or replace function delivery_status_holds(category text, status text, mark text, courier_id text, pickup_at timestamptz, completed_at timestamptz, cancelled_at timestamptz, failed_at timestamptz, failed_reason text, failed_count integer)
 returns boolean
 language plpgsql
 immutable parallel safe
as $function$
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
$function$;

create or replace function delivery_text(id text, order_id text, sender jsonb, recipient jsonb, origin jsonb, destination jsonb)
 returns text
 language sql
 immutable parallel safe
return lower(((((((((((((((id || '
') || order_id) || '
') || contact_name(sender)) || '
') || contact_name(recipient)) || '
') || contact_digits(sender)) || '
') || contact_digits(recipient)) || '
') || place_text(origin)) || '
') || place_text(destination)));

create or replace function delivery_values_hold(id text, environment text, booked_on text, category text, service_type text, time_zone text, payment_method text, amount_idr bigint, cod_amount_idr bigint, collected_amount_idr bigint, collected_by text, weight_kg double precision, distance_meters double precision, schedule_from timestamptz, schedule_to timestamptz, tracking_token text)
 returns boolean
 language plpgsql
 immutable parallel safe
as $function$
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
$function$;

create or replace function drop_day(table_name text, day date)
 returns void
 language plpgsql
 security definer
 set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
begin
  if table_name not in ('events', 'webhook_attempts') then
    raise exception '% has no days', table_name;
  end if;
  execute format('drop table public.%I', table_name || '_' || to_char(day, 'YYYYMMDD'));
end
$function$;

create or replace function event_horizon()
 returns bigint
 language sql
 stable
as $function$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + shift from feed_anchor
$function$;

create or replace function event_offset()
 returns bigint
 language plpgsql
as $function$
begin
  return greatest(
    pg_current_xact_id()::text::bigint,
    pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1
  ) + (select shift from feed_anchor);
end
$function$;

create or replace function first_delivery_id(at timestamptz)
 returns text
 language sql
 immutable parallel safe
return (with "time" as (select (floor((extract(epoch from first_delivery_id.at) * (1000)::numeric)))::bigint as ms) select ('DE-' || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (((("time".ms >> (5 * place.place)) & (31)::bigint))::integer + 1), 1), '' order by place.place desc)) from "time", generate_series(0, 9) place(place));

create or replace function forget_counted_day()
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

create or replace function forget_credited_days()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'pg_catalog', 'public', 'pg_temp'
as $function$
declare
  booked record;
begin
  for booked in
    select distinct d.environment, (d.created_at at time zone 'Asia/Jakarta')::date as day
    from credited c
    join deliveries d on d.id = c.delivery_id
    order by 1, 2
  loop
    perform pg_advisory_xact_lock_shared(hashtextextended('counted day ' || booked.environment, booked.day - date '2000-01-01'));
    delete from delivery_days_counted c where c.environment = booked.environment and c.day = booked.day;
  end loop;
  return null;
end
$function$;

create or replace function move_courier_balance()
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

create or replace function open_transactions()
 returns table(since timestamptz, name text, pid integer)
 language sql
 stable security definer
 set search_path to 'pg_catalog', 'pg_temp'
as $function$
  select xact_start, application_name, pid
  from pg_stat_activity
  where datname = current_database()
    and backend_type = 'client backend'
    and (backend_xmin is not null or backend_xid is not null)
    and pid <> pg_backend_pid()
$function$;

create or replace function packed_times(times integer[])
 returns numeric
 language sql
 immutable parallel safe
as $function$
  select coalesce(string_agg(lpad(count::text, 9, '0'), '' order by place desc)::numeric, 0)
  from unnest(times) with ordinality as bucket (count, place)
$function$;

create or replace function place_text(place jsonb)
 returns text
 language sql
 immutable parallel safe
return ((((((((((coalesce((place ->> 'address'), '') || ' ') || coalesce((place ->> 'subDistrict'), '')) || ' ') || coalesce((place ->> 'district'), '')) || ' ') || coalesce((place ->> 'city'), '')) || ' ') || coalesce((place ->> 'province'), '')) || ' ') || coalesce((place ->> 'postalCode'), ''));

create or replace function plain_code(code text)
 returns text
 language sql
 immutable parallel safe
return case when (code ~ '^[0-9A-Za-z_/.#:-]*$') then code else btrim(regexp_replace(btrim(regexp_replace(regexp_replace(regexp_replace(code, '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]+', '', 'g'), '[\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]', ' ', 'g'), '[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]', '-', 'g')), '^\][A-Za-z][0-9A-Za-z](?=.)', '')) end;

create or replace function refuse_account_rewrite()
 returns trigger
 language plpgsql
as $function$
declare
  changeable text[] := array['notified', 'approved_by', 'approved_at', 'rejected_by', 'rejected_at', 'rejection_reason', 'replaced_at'];
begin
  if tg_op = 'DELETE' or old.rejected_at is not null or old.replaced_at is not null
    or old.approved_at is not null and new.replaced_at is null
    or to_jsonb(new) - changeable <> to_jsonb(old) - changeable then
    raise exception 'account % stays', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

create or replace function refuse_audit_change()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'the audit chain is append-only' using errcode = 'check_violation';
end
$function$;

create or replace function refuse_bank_rewrite()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'DELETE' or old.reversed_at is not null or new.reversed_at is null
    or to_jsonb(new) - '{reversed_by,reversed_at,reversed_on,reversal_reason}'::text[]
      <> to_jsonb(old) - '{reversed_by,reversed_at,reversed_on,reversal_reason}'::text[] then
    raise exception 'bank entry % stays', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

create or replace function refuse_change_of_closing()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'a closed day and a receipt never change' using errcode = 'check_violation';
end
$function$;

create or replace function refuse_closed_day()
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

create or replace function refuse_earlier_head()
 returns trigger
 language plpgsql
as $function$
begin
  if new.position < old.position or (new.position = old.position and new.hash <> old.hash) then
    raise exception 'the head of the audit chain only moves on' using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

create or replace function refuse_early_erasure()
 returns trigger
 language plpgsql
as $function$
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
$function$;

create or replace function refuse_invoice_change()
 returns trigger
 language plpgsql
as $function$
declare
  changeable text[] := array['settled_idr', 'offset_idr', 'paid_on', 'reference', 'paid_by', 'paid_at',
    'voided_on', 'void_year', 'void_serial', 'void_reason', 'voided_by', 'voided_at'];
begin
  if tg_op = 'DELETE' or old.voided_at is not null
    or old.paid_at is not null and new.settled_idr >= old.settled_idr and not (old.settled_idr = 0 and new.settled_idr > 0)
    or to_jsonb(new) - changeable <> to_jsonb(old) - changeable then
    raise exception 'invoice % never changes', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

create or replace function refuse_ledger_change()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'the ledger is append-only' using errcode = 'check_violation';
end
$function$;

create or replace function refuse_ledger_rewrite()
 returns trigger
 language plpgsql
as $function$
begin
  if new.shortfall_reason is null and to_jsonb(new) - 'shortfall_reason' = to_jsonb(old) - 'shortfall_reason' then
    return new;
  end if;
  raise exception 'the ledger is append-only' using errcode = 'check_violation';
end
$function$;

create or replace function refuse_payout_rewrite()
 returns trigger
 language plpgsql
as $function$
declare
  changeable text[] := array['discarded_by', 'discarded_at', 'discard_reason', 'released_at'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - changeable <> to_jsonb(old) - changeable then
    raise exception 'a payout file stays' using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

create or replace function refuse_reversal_rewrite()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'DELETE' or num_nonnulls(old.confirmed_at, old.rejected_at) > 0
    or to_jsonb(new) - '{number,confirmed_by,confirmed_at,rejected_by,rejected_at,rejection_reason,names,first_reason}'::text[]
      <> to_jsonb(old) - '{number,confirmed_by,confirmed_at,rejected_by,rejected_at,rejection_reason,names,first_reason}'::text[] then
    raise exception 'reversal % stays', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

create or replace function refuse_settled_remittance()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'DELETE' or old.paid_at is not null or old.rejected_at is not null
    or new.account_id is distinct from old.account_id then
    raise exception 'remittance % is settled', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

create or replace function refuse_settled_remittance_line()
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

create or replace function refuse_tariff_rewrite()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'a tariff version is never changed or deleted: import a new one';
end
$function$;

create or replace function refuse_unbalanced_transaction()
 returns trigger
 language plpgsql
 security definer
 set search_path to 'public', 'pg_temp'
as $function$
begin
  if (select sum(amount_idr) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end
$function$;

create or replace function refuse_unequal_match()
 returns trigger
 language plpgsql
as $function$
declare
  stated bigint;
  booked bigint;
begin
  if not exists (select from bank_matches where id = new.id) then
    return null;
  end if;
  select sum(amount_idr) into stated from bank_statement_lines where match_id = new.id and environment = new.environment;
  select sum(e.amount_idr) into booked
  from bank_match_entries m
  join ledger_entries e on e.transaction_id = m.transaction_id and e.account = 'bank' and e.environment = new.environment
  where m.match_id = new.id;
  if stated is distinct from booked or stated is null then
    raise exception 'match % joins % with %', new.id, stated, booked using errcode = 'check_violation';
  end if;
  return null;
end
$function$;

create view area_zones as
 select distinct on (a.id) a.id as area_id,
    a.time_zone
   from areas a
     join tariff_versions v on v.id = a.tariff_version_id
  order by a.id, v.effective_from desc, v.created_at desc, v.id desc;

create view delivery_timeline with (security_invoker=true) as
 select d.id as delivery_id,
    e.place::integer as "position",
    d.workspace_id,
    d.environment,
    e.entry ->> 0 as status,
    (e.entry ->> 1)::timestamptz as at,
    e.entry ->> 5 as notes,
    e.entry ->> 6 as reason_code,
    e.entry ->> 2 as move,
    e.entry ->> 3 as actor,
    e.entry ->> 4 as actor_id
   from deliveries d
     cross join lateral jsonb_array_elements(d.timeline) with ordinality e(entry, place);

create table alarms (
  id bigint generated always as identity not null,
  kind text not null,
  subject text not null,
  details text not null,
  raised_at timestamptz not null,
  ended_at timestamptz,
  seen_at timestamptz,
  constraint alarms_pkey primary key (id)
);
create unique index alarms_open on alarms (kind, subject) where ended_at is null;

create table alerts (
  id bigint generated always as identity not null,
  kind text not null,
  delivery_id text,
  workspace_id text,
  environment text not null,
  promised_at timestamptz not null,
  raised_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  courier_id text,
  ended_at timestamptz,
  assigned_to text,
  assigned_at timestamptz,
  call_id text,
  latitude double precision,
  longitude double precision,
  placed_at timestamptz,
  constraint alerts_pkey primary key (id),
  constraint alerts_delivery_id_kind_key unique (delivery_id, kind),
  constraint alerts_assigned_to_fkey foreign key (assigned_to) references people(id),
  constraint alerts_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint alerts_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint alerts_assigned_check check ((assigned_at is null) = (assigned_to is null)),
  constraint alerts_check check ((acknowledged_at is null) = (acknowledged_by is null)),
  constraint alerts_environment_check check (environment in ('sandbox', 'production')),
  constraint alerts_kind_check check (kind in ('courier-sos', 'pickup-late', 'delivery-late', 'courier-missing', 'late-handover', 'courier-silent', 'cash-over-limit', 'provider-limit', 'webhook-unhealthy')) not valid,
  constraint alerts_place_check check ((latitude is null) = (longitude is null) and (latitude is null) = (placed_at is null)),
  constraint alerts_subject_check check (
case
    when kind in ('pickup-late', 'delivery-late', 'courier-missing', 'late-handover') then delivery_id is not null and workspace_id is not null
    when kind in ('provider-limit', 'webhook-unhealthy') then delivery_id is null and courier_id is null and workspace_id is not null
    else delivery_id is null and courier_id is not null
end) not valid
);
create index alerts_handled on alerts (environment, acknowledged_at desc, id desc) where acknowledged_at is not null;
create unique index alerts_of_conditions on alerts (kind, environment, courier_id, workspace_id) nulls not distinct where delivery_id is null and ended_at is null;
create index alerts_of_deliveries_unended on alerts (kind, delivery_id) where delivery_id is not null and ended_at is null;
create index alerts_open on alerts (environment, raised_at) where acknowledged_at is null;
alter table alerts enable row level security, force row level security;
create policy of_provider on alerts to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on alerts to antar_service using (true);

create table area_services (
  tariff_version_id text not null,
  area_id text not null,
  "position" integer not null,
  category text not null,
  type text not null,
  tariff_id text not null,
  hours jsonb,
  constraint area_services_pkey primary key (tariff_version_id, area_id, category, type),
  constraint area_services_tariff_version_id_area_id_fkey foreign key (tariff_version_id, area_id) references areas(tariff_version_id, id),
  constraint area_services_tariff_version_id_tariff_id_fkey foreign key (tariff_version_id, tariff_id) references tariffs(tariff_version_id, id),
  constraint area_services_check check (category = 'EXPRESS' and type = 'INSTANT' or category = 'EXPRESS' and type = 'SAME_DAY' or category = 'LOGISTIC' and type = 'SAME_DAY')
);
create trigger area_services_are_final before delete or update on area_services for each row execute function refuse_tariff_rewrite();

create table areas (
  tariff_version_id text not null,
  id text not null,
  "position" integer not null,
  name text not null,
  time_zone text not null,
  hours jsonb not null,
  shifts jsonb not null,
  road_offset_meters integer not null,
  road_factor double precision not null,
  speeds jsonb not null,
  boundary jsonb not null,
  constraint areas_pkey primary key (tariff_version_id, id),
  constraint areas_tariff_version_id_fkey foreign key (tariff_version_id) references tariff_versions(id),
  constraint areas_road_factor_check check (road_factor >= 1::double precision),
  constraint areas_road_offset_meters_check check (road_offset_meters >= 0),
  constraint areas_time_zone_check check (time_zone in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'))
);
create trigger areas_are_final before delete or update on areas for each row execute function refuse_tariff_rewrite();

create table audit_chain (
  "position" bigint not null,
  at timestamptz not null,
  actor_kind text not null,
  actor_id text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  workspace_id text,
  environment text,
  details text,
  salt text,
  details_hash text not null,
  hash text not null,
  membership_id text,
  constraint audit_chain_pkey primary key ("position"),
  constraint audit_chain_hash_key unique (hash),
  constraint audit_chain_actor_kind_check check (actor_kind in ('person', 'courier', 'credential', 'command line', 'service')),
  constraint audit_chain_check check ((details is null) = (salt is null)),
  constraint audit_chain_details_hash_check check (details_hash ~ '^[0-9a-f]{64}$'),
  constraint audit_chain_environment_check check (environment in ('sandbox', 'production')),
  constraint audit_chain_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint audit_chain_position_check check ("position" > 0)
);
create index audit_chain_by_subject on audit_chain (subject_id, "position");
create index audit_chain_by_workspace on audit_chain (workspace_id, "position") where workspace_id is not null;
create index audit_chain_erasures on audit_chain (subject_kind, subject_id) where action = 'details.erase';
create index audit_chain_of_subject on audit_chain (subject_kind, subject_id, "position");
create index audit_chain_with_details on audit_chain (at) where details is not null;
create trigger audit_chain_keeps_details before update on audit_chain for each row execute function refuse_early_erasure();
create trigger audit_chain_stays before delete or truncate on audit_chain for each statement execute function refuse_audit_change();
alter table audit_chain enable row level security, force row level security;
create policy of_provider on audit_chain to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on audit_chain to antar_service using (true);

create table audit_head (
  is_only boolean default true not null,
  "position" bigint not null,
  hash text not null,
  seal text,
  constraint audit_head_pkey primary key (is_only),
  constraint audit_head_is_only_check check (is_only)
);
create trigger audit_head_moves_on before update on audit_head for each row execute function refuse_earlier_head();
create trigger audit_head_stays before delete or truncate on audit_head for each statement execute function refuse_audit_change();

create table backups (
  id bigint generated always as identity not null,
  ended_at timestamptz not null,
  outcome text not null,
  details text,
  verified_at timestamptz,
  constraint backups_pkey primary key (id),
  constraint backups_outcome_check check (outcome in ('succeeded', 'failed'))
);
create index backups_newest on backups (ended_at);

create table bank_entries (
  id text not null,
  environment text not null,
  kind text not null,
  account text,
  day date not null,
  reference text not null,
  amount_idr bigint not null,
  fee_idr bigint default 0 not null,
  cashier_id text,
  notes text,
  entered_by text not null,
  entered_at timestamptz not null,
  reversed_by text,
  reversed_at timestamptz,
  reversed_on date,
  reversal_reason text,
  constraint bank_entries_pkey primary key (id),
  constraint bank_entries_cashier_id_fkey foreign key (cashier_id) references people(id),
  constraint bank_entries_entered_by_fkey foreign key (entered_by) references people(id),
  constraint bank_entries_reversed_by_fkey foreign key (reversed_by) references people(id),
  constraint bank_entries_account_check check ((kind = 'opening-balance') = (account is not null) and (account in ('bank', 'qris', 'hub-cash'))),
  constraint bank_entries_amounts_check check (amount_idr > 0 and fee_idr >= 0 and fee_idr < amount_idr and (fee_idr = 0 or kind = 'qris-settlement')),
  constraint bank_entries_cashier_check check ((cashier_id is not null) = (kind = 'bank-deposit' or coalesce(account, '') = 'hub-cash')),
  constraint bank_entries_day_check check (day >= '2020-01-01'::date),
  constraint bank_entries_environment_check check (environment in ('sandbox', 'production')),
  constraint bank_entries_id_check check (id like 'BE-%'),
  constraint bank_entries_kind_check check (kind in ('qris-settlement', 'bank-deposit', 'bank-fee', 'payroll-settlement', 'payer-payout', 'opening-balance')),
  constraint bank_entries_reversed_check check ((reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversed_on is null) and (reversed_at is null) = (reversal_reason is null) and (reversed_on is null or reversed_on >= day))
);
create unique index bank_entries_opening on bank_entries (environment, account, coalesce(cashier_id, '')) where kind = 'opening-balance' and reversed_at is null;
create unique index bank_entries_same on bank_entries (environment, kind, day, reference, amount_idr) where reversed_at is null;
create trigger bank_entries_stay before delete or update on bank_entries for each row execute function refuse_bank_rewrite();

create table bank_match_entries (
  transaction_id text not null,
  match_id text not null,
  constraint bank_match_entries_pkey primary key (transaction_id),
  constraint bank_match_entries_match_id_fkey foreign key (match_id) references bank_matches(id) on delete cascade,
  constraint bank_match_entries_transaction_id_fkey foreign key (transaction_id) references ledger_transactions(id)
);
create index bank_match_entries_of_match on bank_match_entries (match_id);

create table bank_match_refusals (
  line_id text not null,
  transaction_id text not null,
  constraint bank_match_refusals_pkey primary key (line_id, transaction_id),
  constraint bank_match_refusals_line_id_fkey foreign key (line_id) references bank_statement_lines(id) on delete cascade,
  constraint bank_match_refusals_transaction_id_fkey foreign key (transaction_id) references ledger_transactions(id)
);

create table bank_matches (
  id text not null,
  environment text not null,
  made_by text,
  made_at timestamptz not null,
  constraint bank_matches_equal trigger deferrable initially deferred,
  constraint bank_matches_pkey primary key (id),
  constraint bank_matches_made_by_fkey foreign key (made_by) references people(id),
  constraint bank_matches_environment_check check (environment in ('sandbox', 'production')),
  constraint bank_matches_id_check check (id like 'BM-%')
);
create constraint trigger bank_matches_equal after insert on bank_matches deferrable initially deferred for each row execute function refuse_unequal_match();

create table bank_statement_lines (
  id text not null,
  statement_id text not null,
  environment text not null,
  line_hash text not null,
  place integer not null,
  day date not null,
  amount_idr bigint not null,
  reference text not null,
  description text not null,
  balance_idr bigint,
  match_id text,
  constraint bank_statement_lines_pkey primary key (id),
  constraint bank_statement_lines_known unique (environment, line_hash),
  constraint bank_statement_lines_match_id_fkey foreign key (match_id) references bank_matches(id) on delete set null,
  constraint bank_statement_lines_statement_id_fkey foreign key (statement_id) references bank_statements(id) on delete cascade,
  constraint bank_statement_lines_amount_check check (amount_idr <> 0),
  constraint bank_statement_lines_day_check check (day >= '2020-01-01'::date),
  constraint bank_statement_lines_environment_check check (environment in ('sandbox', 'production')),
  constraint bank_statement_lines_id_check check (id like 'SL-%')
);
create index bank_statement_lines_by_day on bank_statement_lines (environment, day);
create index bank_statement_lines_of_match on bank_statement_lines (match_id) where match_id is not null;
create index bank_statement_lines_of_statement on bank_statement_lines (statement_id);

create table bank_statements (
  id text not null,
  environment text not null,
  name text not null,
  file_hash text not null,
  heads text[] not null,
  columns jsonb not null,
  imported_by text not null,
  imported_at timestamptz not null,
  constraint bank_statements_pkey primary key (id),
  constraint bank_statements_file unique (environment, file_hash),
  constraint bank_statements_imported_by_fkey foreign key (imported_by) references people(id),
  constraint bank_statements_environment_check check (environment in ('sandbox', 'production')),
  constraint bank_statements_id_check check (id like 'BS-%')
);

create table batch_rows (
  batch_id text not null,
  "position" integer not null,
  workspace_id text not null,
  environment text not null,
  key text not null,
  provider_order_id text,
  status text default 'waiting' not null,
  request json,
  attempts smallint default 0 not null,
  delivery_id text,
  amount_idr bigint,
  http_status smallint,
  error text,
  code text,
  facts jsonb,
  only_if_new boolean default false not null,
  is_replay boolean default false not null,
  constraint batch_rows_pkey primary key (batch_id, "position"),
  constraint batch_rows_batch_id_fkey foreign key (batch_id) references batches(id) on delete cascade,
  constraint batch_rows_check check ((status = 'waiting') = (request is not null)),
  constraint batch_rows_check1 check ((status = 'booked') = (delivery_id is not null)),
  constraint batch_rows_environment_check check (environment in ('sandbox', 'production')),
  constraint batch_rows_position_check check ("position" >= 1),
  constraint batch_rows_status_check check (status in ('waiting', 'booked', 'refused', 'cancelled'))
);
create index batch_rows_waiting on batch_rows (batch_id, attempts, "position") where status = 'waiting';
alter table batch_rows enable row level security, force row level security;
create policy of_provider on batch_rows to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on batch_rows to antar_service using (true);

create table batches (
  id text not null,
  workspace_id text not null,
  environment text not null,
  actor_kind text not null,
  actor_id text not null,
  membership_id text,
  headers jsonb not null,
  row_count integer not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  finished_at timestamptz,
  constraint batches_pkey primary key (id),
  constraint batches_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint batches_actor_kind_check check (actor_kind in ('credential', 'person')),
  constraint batches_environment_check check (environment in ('sandbox', 'production')),
  constraint batches_id_check check (id like 'BA-%'),
  constraint batches_row_count_check check (row_count >= 1 and row_count <= 5000)
);
create index batches_by_age on batches (created_at);
create index batches_by_workspace on batches (workspace_id, environment, id);
create index batches_under_way on batches (workspace_id, environment) where finished_at is null;
alter table batches enable row level security, force row level security;
create policy of_provider on batches to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on batches to antar_service using (true);

create table billing_issuer (
  is_only boolean default true not null,
  name text not null,
  address text not null,
  npwp text,
  is_taxable boolean not null,
  vat_basis_points integer not null,
  due_days integer not null,
  payment_instructions text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  nitku text,
  signer_name text,
  signer_title text,
  other_tax_base text default 'PART' not null,
  constraint billing_issuer_pkey primary key (is_only),
  constraint billing_issuer_changed_by_fkey foreign key (changed_by) references people(id),
  constraint billing_issuer_due_days_check check (due_days >= 0 and due_days <= 365),
  constraint billing_issuer_npwp_check check (not is_taxable or npwp is not null),
  constraint billing_issuer_only_check check (is_only),
  constraint billing_issuer_other_tax_base_check check (other_tax_base in ('PART', 'WHOLE')),
  constraint billing_issuer_vat_basis_points_check check (vat_basis_points >= 0 and vat_basis_points <= 10000)
);

create table billing_recipients (
  workspace_id text not null,
  name text not null,
  address text not null,
  npwp text,
  changed_by text not null,
  changed_at timestamptz not null,
  nitku text,
  email text,
  offsets_cod boolean default false not null,
  period text default 'MONTH' not null,
  constraint billing_recipients_pkey primary key (workspace_id),
  constraint billing_recipients_changed_by_fkey foreign key (changed_by) references people(id),
  constraint billing_recipients_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint billing_recipients_period_check check (period in ('MONTH', 'HALF_MONTH', 'WEEK'))
);
alter table billing_recipients enable row level security, force row level security;
create policy of_provider on billing_recipients to antar_provider using (workspace_id = current_setting('antar.workspace_id', true));
create policy of_service on billing_recipients to antar_service using (true);

create table billing_vat_rates (
  valid_from date not null,
  vat_basis_points integer not null,
  statutory_basis_points integer not null,
  basis text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  constraint billing_vat_rates_pkey primary key (valid_from),
  constraint billing_vat_rates_changed_by_fkey foreign key (changed_by) references people(id),
  constraint billing_vat_rates_basis_points_check check (vat_basis_points >= 0 and vat_basis_points <= statutory_basis_points and statutory_basis_points <= 10000)
);

create table board_views (
  person_id text not null,
  name text not null,
  search text not null,
  is_shared boolean not null,
  saved_at timestamptz not null,
  constraint board_views_pkey primary key (person_id, name),
  constraint board_views_person_id_fkey foreign key (person_id) references people(id) on delete cascade,
  constraint board_views_name_check check (name <> '')
);
create index board_views_shared on board_views (name) where is_shared;

create table cash_differences (
  id text not null,
  environment text not null,
  kind text not null,
  amount_idr bigint not null,
  transaction_id text not null,
  courier_id text,
  cashier_id text not null,
  reason text not null,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  outcome text,
  settlement_reason text,
  delivery_id text,
  settled_in text,
  constraint cash_differences_pkey primary key (id),
  constraint cash_differences_transaction_id_key unique (transaction_id),
  constraint cash_differences_cashier_id_fkey foreign key (cashier_id) references people(id),
  constraint cash_differences_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint cash_differences_settled_by_fkey foreign key (settled_by) references people(id),
  constraint cash_differences_settled_in_fkey foreign key (settled_in) references ledger_transactions(id),
  constraint cash_differences_transaction_id_fkey foreign key (transaction_id) references ledger_transactions(id),
  constraint cash_differences_amount_idr_check check (amount_idr > 0),
  constraint cash_differences_delivery_check check ((delivery_id is not null) = (coalesce(outcome, '') = 'FOR_DELIVERY')) not valid,
  constraint cash_differences_environment_check check (environment in ('sandbox', 'production')),
  constraint cash_differences_kind_check check (kind in ('SHORTAGE', 'SURPLUS')),
  constraint cash_differences_outcome_check check ((outcome in ('PAID', 'DEDUCTED', 'WRITTEN_OFF')) and kind = 'SHORTAGE' or (outcome in ('RETURNED', 'KEPT', 'FOR_DELIVERY')) and kind = 'SURPLUS' or outcome = 'APPLIED' and kind = 'SURPLUS' and courier_id is not null or outcome = 'REVERSED') not valid,
  constraint cash_differences_settled_check check (num_nulls(settled_at, settled_by, outcome, settlement_reason) in (0, 4))
);
create index cash_differences_by_time on cash_differences (environment, found_at, id);
create index cash_differences_of_courier on cash_differences (courier_id, found_at) where courier_id is not null;
create index cash_differences_of_delivery on cash_differences (delivery_id) where delivery_id is not null;
create index cash_differences_open on cash_differences (environment, found_at, id) where settled_at is null;

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
  courier_id text,
  person_id text,
  held_idr bigint not null,
  counted_idr bigint not null,
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
create trigger cash_receipts_stay before delete or update on cash_receipts for each statement execute function refuse_change_of_closing();

create table certifications (
  id text not null,
  workspace_id text not null,
  environment text not null,
  plays jsonb not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  report jsonb,
  constraint certifications_pkey primary key (id),
  constraint certifications_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint certifications_check check ((finished_at is null) = (report is null)),
  constraint certifications_environment_check check (environment = 'sandbox')
);
create index certifications_by_time on certifications (workspace_id, started_at);
alter table certifications enable row level security, force row level security;
create policy of_provider on certifications to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on certifications to antar_service using (true);

create table contacts (
  id text not null,
  workspace_id text not null,
  environment text not null,
  kind text not null,
  contact jsonb not null,
  address jsonb not null,
  fingerprint bytea not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  constraint contacts_pkey primary key (id),
  constraint contacts_workspace_id_environment_kind_fingerprint_key unique (workspace_id, environment, kind, fingerprint),
  constraint contacts_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint contacts_environment_check check (environment in ('sandbox', 'production')),
  constraint contacts_kind_check check (kind in ('sender', 'recipient'))
);
create index contacts_by_use on contacts (workspace_id, environment, used_at desc, id desc);
create index contacts_of_phone on contacts ((contact ->> 'phoneE164'));
alter table contacts enable row level security, force row level security;
create policy of_provider on contacts to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on contacts to antar_service using (true);

create table courier_balances (
  courier_id text not null,
  environment text not null,
  balance_idr bigint not null,
  last_collected_at timestamptz,
  last_deposit_at timestamptz,
  held_since timestamptz,
  constraint courier_balances_pkey primary key (courier_id, environment),
  constraint courier_balances_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint courier_balances_environment_check check (environment in ('sandbox', 'production'))
);
create index courier_balances_held on courier_balances (environment, balance_idr desc, courier_id) where balance_idr <> 0;

create table courier_codes (
  courier_id text not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  constraint courier_codes_pkey primary key (courier_id),
  constraint courier_codes_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint courier_codes_code_hash_check check (octet_length(code_hash) = 32)
);

create table courier_notifications (
  id bigint generated always as identity not null,
  courier_id text not null,
  delivery_id text,
  workspace_id text,
  environment text not null,
  type text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  text text,
  written_by text,
  fields text[],
  parcels integer,
  constraint courier_notifications_pkey primary key (id),
  constraint courier_notifications_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint courier_notifications_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint courier_notifications_written_by_fkey foreign key (written_by) references people(id),
  constraint courier_notifications_delivery_check check ((delivery_id is null) = (workspace_id is null) and (delivery_id is not null or (type in ('ROUND', 'PAUSED', 'MESSAGE')) or type = 'ASSIGNED' and coalesce(parcels, 1) > 1) and (delivery_id is null or (type not in ('ROUND', 'PAUSED')) and coalesce(parcels, 1) = 1)),
  constraint courier_notifications_fields_check check ((fields is not null) = (type = 'CORRECTED')),
  constraint courier_notifications_parcels_check check (
case type
    when 'ROUND' then parcels is not null
    when 'ASSIGNED' then true
    else parcels is null
end and parcels > 0),
  constraint courier_notifications_text_check check ((text is not null) = (type = 'MESSAGE')),
  constraint courier_notifications_type_check check (type in ('READY_TO_PICKUP', 'ASSIGNED', 'ROUND', 'TAKEN_BACK', 'CALLED_OFF', 'CANCELLED', 'CORRECTED', 'PAUSED', 'MESSAGE'))
);
create index courier_notifications_by_courier on courier_notifications (courier_id, id);
create index courier_notifications_of_delivery on courier_notifications (delivery_id) where delivery_id is not null;
create index courier_notifications_unread on courier_notifications (courier_id, id) where read_at is null;
alter table courier_notifications enable row level security, force row level security;
create policy of_provider on courier_notifications to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on courier_notifications to antar_service using (true);

create table courier_positions (
  courier_id text not null,
  at timestamptz not null,
  device_at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy_meters double precision,
  constraint courier_positions_pkey primary key (courier_id),
  constraint courier_positions_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint courier_positions_accuracy_meters_check check (accuracy_meters >= 0::double precision),
  constraint courier_positions_latitude_check check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  constraint courier_positions_longitude_check check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision)
) with (fillfactor=40, autovacuum_vacuum_scale_factor=0.05, autovacuum_vacuum_threshold=200);

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

create table courier_shifts (
  id bigint generated always as identity not null,
  courier_id text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  until_at timestamptz,
  lapses_in_row smallint default 0 not null,
  paused_at timestamptz,
  constraint courier_shifts_pkey primary key (id),
  constraint courier_shifts_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint courier_shifts_check check (ended_at >= started_at),
  constraint courier_shifts_check1 check (until_at > started_at),
  constraint courier_shifts_lapses_in_row_check check (lapses_in_row >= 0)
);
create index courier_shifts_by_end on courier_shifts (ended_at) include (courier_id, started_at) where ended_at is not null;
create index courier_shifts_of_courier on courier_shifts (courier_id, started_at);
create unique index courier_shifts_open on courier_shifts (courier_id) where ended_at is null;

create table courier_steps (
  courier_id text not null,
  step_id text not null,
  delivery_id text not null,
  move text not null,
  "position" integer not null,
  status text not null,
  device_at timestamptz not null,
  latitude double precision,
  longitude double precision,
  received_at timestamptz not null,
  sent_at timestamptz,
  signature_id text,
  verified text[] default '{}'[] not null,
  without_pin text,
  away_meters integer,
  away_told_meters integer,
  away_reason text,
  constraint courier_steps_pkey primary key (step_id, courier_id),
  constraint courier_steps_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint courier_steps_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint courier_steps_away_meters_check check (away_meters >= 0),
  constraint courier_steps_away_told_meters_check check (away_told_meters >= 0),
  constraint courier_steps_check check ((latitude is null) = (longitude is null)),
  constraint courier_steps_latitude_check check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  constraint courier_steps_longitude_check check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision),
  constraint courier_steps_step_id_check check (length(step_id) >= 1 and length(step_id) <= 100),
  constraint courier_steps_verified_check check (verified <@ '{barcode,pin}'[])
);
create index courier_steps_by_age on courier_steps using brin (received_at);
create index courier_steps_of_day on courier_steps (((received_at at time zone 'UTC')::date), courier_id);
create index courier_steps_of_delivery on courier_steps (delivery_id, "position");
alter table courier_steps enable row level security, force row level security;
create policy of_provider on courier_steps to antar_provider using ((exists ( select
   from deliveries d
  where d.id = courier_steps.delivery_id)));
create policy of_service on courier_steps to antar_service using (true);

create table courier_stops (
  courier_id text not null,
  place integer not null,
  kind text not null,
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  planned_at timestamptz not null,
  pinned boolean default false not null,
  constraint courier_stops_pkey primary key (courier_id, place),
  constraint courier_stops_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint courier_stops_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint courier_stops_environment_check check (environment in ('sandbox', 'production')),
  constraint courier_stops_kind_check check (kind in ('PICKUP', 'DROPOFF')),
  constraint courier_stops_place_check check (place >= 0)
);
create unique index courier_stops_once on courier_stops (courier_id, delivery_id, kind);
alter table courier_stops enable row level security, force row level security;
create policy of_provider on courier_stops to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on courier_stops to antar_service using (true);

create table courier_trail (
  courier_id text not null,
  at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy_meters double precision,
  constraint courier_trail_pkey primary key (courier_id, at),
  constraint courier_trail_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint courier_trail_accuracy_meters_check check (accuracy_meters >= 0::double precision),
  constraint courier_trail_latitude_check check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  constraint courier_trail_longitude_check check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision)
);
create index courier_trail_by_age on courier_trail using brin (at);

create table couriers (
  id text not null,
  workspace_id text,
  environment text not null,
  name text not null,
  phone text not null,
  photo_url text,
  vehicle text default 'MOTORCYCLE' not null,
  capacity_parcels smallint default 5 not null,
  capacity_kg double precision default 20 not null,
  created_at timestamptz default now() not null,
  disabled_at timestamptz,
  plate text,
  constraint couriers_pkey primary key (id),
  constraint couriers_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint couriers_capacity_kg_check check (capacity_kg > 0::double precision),
  constraint couriers_capacity_parcels_check check (capacity_parcels >= 1 and capacity_parcels <= 200),
  constraint couriers_environment_check check (environment in ('sandbox', 'production')),
  constraint couriers_name_check check (name <> ''),
  constraint couriers_phone_check check (phone <> ''),
  constraint couriers_plate_check check (plate <> '' and length(plate) <= 15),
  constraint couriers_vehicle_check check (vehicle in ('BICYCLE', 'MOTORCYCLE', 'CAR', 'VAN'))
);
create index couriers_by_environment on couriers (environment, workspace_id);
create index couriers_by_phone on couriers (phone);
alter table couriers enable row level security, force row level security;
create policy of_deliveries on couriers for select to antar_provider using (workspace_id is null and (exists ( select
   from deliveries d
  where d.courier_id = couriers.id and d.workspace_id = current_setting('antar.workspace_id', true) and d.environment = current_setting('antar.environment', true))));
create policy of_provider on couriers to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on couriers to antar_service using (true);

create table credentials (
  id text not null,
  workspace_id text not null,
  environment text not null,
  client_key text not null,
  secret_hash bytea not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  scopes text[] default '{quote,book,read,cancel,webhook,sandbox}'[] not null,
  addresses text[] default '{}'[] not null,
  name text,
  created_by text,
  last_used_at timestamptz,
  deprecated_used_at timestamptz,
  constraint credentials_pkey primary key (id),
  constraint credentials_client_key_key unique (client_key),
  constraint credentials_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint credentials_check check (client_key ~~
case environment
    when 'sandbox' then 'dk\_sandbox\__%'
    else 'dk\_live\__%'
end),
  constraint credentials_environment_check check (environment in ('sandbox', 'production')),
  constraint credentials_id_check check (id like 'CR-%'),
  constraint credentials_name_check check (name <> ''),
  constraint credentials_scopes_check check (scopes <@ '{quote,book,read,cancel,webhook,sandbox}'[] and cardinality(scopes) > 0),
  constraint credentials_secret_hash_check check (octet_length(secret_hash) = 32)
);
create index credentials_of_workspace on credentials (workspace_id, environment, created_at);
alter table credentials enable row level security, force row level security;
create policy of_provider on credentials to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on credentials to antar_service using (true);

create table credit_note_lines (
  line_id text not null,
  note_id text not null,
  workspace_id text not null,
  environment text not null,
  delivery_id text not null,
  kind text not null,
  amount_idr bigint not null,
  constraint credit_note_lines_pkey primary key (workspace_id, environment, line_id),
  constraint credit_note_lines_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint credit_note_lines_note_id_fkey foreign key (note_id) references credit_notes(id),
  constraint credit_note_lines_amount_check check (amount_idr > 0),
  constraint credit_note_lines_kind_check check (kind in ('FARE', 'FAILED_ATTEMPT', 'RETURN', 'CANCELLATION'))
);
create index credit_note_lines_of_delivery on credit_note_lines (delivery_id);
create index credit_note_lines_of_note on credit_note_lines (note_id);
create trigger credit_note_lines_forget_counted_days after insert on credit_note_lines referencing new table as credited for each statement execute function forget_credited_days();
alter table credit_note_lines enable row level security, force row level security;
create policy of_provider on credit_note_lines to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on credit_note_lines to antar_service using (true);

create table credit_notes (
  id text not null,
  workspace_id text not null,
  environment text not null,
  invoice_id text not null,
  year integer not null,
  serial integer not null,
  issued_on date not null,
  reason text not null,
  services jsonb not null,
  amount_idr bigint not null,
  vat_idr bigint not null,
  settled_idr bigint not null,
  credited_by text not null,
  credited_at timestamptz not null,
  constraint credit_notes_pkey primary key (id),
  constraint credit_notes_serial_key unique (environment, year, serial),
  constraint credit_notes_credited_by_fkey foreign key (credited_by) references people(id),
  constraint credit_notes_invoice_id_fkey foreign key (invoice_id) references invoices(id),
  constraint credit_notes_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint credit_notes_environment_check check (environment = 'production'),
  constraint credit_notes_id_check check (id like 'CN-%'),
  constraint credit_notes_serial_check check (serial >= 1),
  constraint credit_notes_sums_check check (amount_idr > 0 and vat_idr >= 0 and settled_idr >= 0 and settled_idr <= (amount_idr + vat_idr))
);
create index credit_notes_of_invoice on credit_notes (invoice_id);
alter table credit_notes enable row level security, force row level security;
create policy of_provider on credit_notes to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on credit_notes to antar_service using (true);

create table deliveries (
  id text not null,
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
  courier_id text,
  assigned_at timestamptz,
  tracking_token text,
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
  personal_data_erased_at timestamptz,
  timeline_length integer default 1 not null,
  event_count integer default 1 not null,
  pickup_late_alerted boolean default false not null,
  delivery_late_alerted boolean default false not null,
  courier_missing_alerted boolean default false not null,
  timeline jsonb default '[]'::jsonb not null,
  schedule jsonb,
  constraint deliveries_pkey primary key (id),
  constraint deliveries_tracking_token_key unique (tracking_token),
  constraint deliveries_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint deliveries_status check (delivery_status_holds(category, status, mark, courier_id, pickup_at, completed_at, cancelled_at, failed_at, failed_reason, failed_count)),
  constraint deliveries_values check (delivery_values_hold(id, environment, booked_on, category, service_type, time_zone, payment_method, amount_idr, cod_amount_idr, collected_amount_idr, collected_by, weight_kg, distance_meters, schedule_from, schedule_to, tracking_token))
) with (fillfactor=85, autovacuum_analyze_scale_factor=0.02, autovacuum_vacuum_scale_factor=0.002, autovacuum_vacuum_threshold=2000);
create index deliveries_allocating on deliveries (area_id) where status = 'ALLOCATING';
create index deliveries_at_hand on deliveries (courier_id) where status in ('PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY', 'PENDING_RETURN', 'IN_RETURN');
create index deliveries_by_assignment on deliveries (courier_id, assigned_at) where courier_id is not null;
create index deliveries_by_code on deliveries (workspace_id, environment, lower(plain_code(provider_order_id)));
create index deliveries_by_completion on deliveries (workspace_id, environment, completed_at, id) include (amount_idr, category, service_type) where completed_at is not null;
create index deliveries_by_courier on deliveries (courier_id, id) where courier_id is not null;
create index deliveries_by_name on deliveries using gin (lower((contact_name(sender) || ' ') || contact_name(recipient)) gin_trgm_ops) where personal_data_erased_at is null;
create index deliveries_by_outlet on deliveries (workspace_id, environment, provider_outlet_id, created_at, id) where provider_outlet_id is not null;
create index deliveries_by_recipient_phone on deliveries (reverse(contact_digits(recipient)) text_pattern_ops) where personal_data_erased_at is null;
create index deliveries_by_sender_phone on deliveries (reverse(contact_digits(sender)) text_pattern_ops) where personal_data_erased_at is null;
create index deliveries_by_time on deliveries (workspace_id, environment, created_at, id);
create index deliveries_cancelled on deliveries (workspace_id, environment, created_at, id) where status = 'CANCELLED';
create index deliveries_left_in_hand on deliveries (courier_id) where (status in ('FAILED', 'FAILED_DELIVERY', 'FAILED_IN_RETURN')) and pickup_at is not null;
create index deliveries_not_brought_by_text on deliveries using gin (delivery_text(id, provider_order_id, sender, recipient, origin, destination) gin_trgm_ops) where status in ('CANCELLED', 'FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY', 'PENDING_RETURN', 'IN_RETURN', 'FAILED_IN_RETURN', 'RETURNED', 'DISPOSED');
create index deliveries_of_courier on deliveries (courier_id, workspace_id, environment) where courier_id is not null;
create index deliveries_of_history on deliveries (id) include (environment, workspace_id, status, category, area_id, hub_id, cod_amount_idr);
create index deliveries_of_workspace_open on deliveries (workspace_id, environment, status, created_at, id) where status not in ('COMPLETED', 'CANCELLED');
create index deliveries_open on deliveries (status, id) where status not in ('COMPLETED', 'CANCELLED', 'RETURNED', 'DISPOSED');
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
create index deliveries_seeking on deliveries (service_type, (
case service_type
    when 'INSTANT' then greatest(created_at, schedule_from)
    else (((greatest(created_at, schedule_from) at time zone 'UTC') + (greatest(promised_pickup_at, created_at, schedule_from) - greatest(created_at, schedule_from)) / 2::double precision) at time zone 'UTC')
end)) where status = 'ALLOCATING' and environment = 'production' and not courier_missing_alerted;
create index deliveries_to_empty on deliveries (created_at) where personal_data_erased_at is null and (status in ('COMPLETED', 'CANCELLED', 'RETURNED', 'DISPOSED', 'FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY'));
create trigger deliveries_forget_counted_day after update on deliveries for each row when (old.created_at < (now() - '1 day'::interval)) execute function forget_counted_day();
create trigger deliveries_forget_new_counted_day after insert on deliveries for each row when (new.created_at < (now() - '1 day'::interval)) execute function forget_counted_day();
alter table deliveries enable row level security, force row level security;
create policy of_provider on deliveries to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on deliveries to antar_service using (true);

create table delivery_corrections (
  id bigint generated always as identity not null,
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  person_id text not null,
  changes jsonb not null,
  at timestamptz not null,
  constraint delivery_corrections_pkey primary key (id),
  constraint delivery_corrections_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint delivery_corrections_person_id_fkey foreign key (person_id) references people(id),
  constraint delivery_corrections_environment_check check (environment in ('sandbox', 'production'))
);
create index delivery_corrections_of_delivery on delivery_corrections (delivery_id, id);
alter table delivery_corrections enable row level security, force row level security;
create policy of_provider on delivery_corrections to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on delivery_corrections to antar_service using (true);

create table delivery_counts (
  environment text not null,
  dimension text not null,
  day date not null,
  key text not null,
  counted_with date not null,
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
  assign_times integer[] not null,
  pickup_times integer[] not null,
  dropoff_times integer[] not null,
  assign_packed numeric generated always as (packed_times(assign_times)) stored,
  pickup_packed numeric generated always as (packed_times(pickup_times)) stored,
  dropoff_packed numeric generated always as (packed_times(dropoff_times)) stored,
  forecasts_held integer default 0 not null,
  forecasts_missed integer default 0 not null,
  fares_idr bigint default 0 not null,
  fees_idr bigint default 0 not null,
  constraint delivery_counts_pkey primary key (environment, dimension, day, key, counted_with),
  constraint delivery_counts_check check (not workspace_id is distinct from
case dimension
    when 'provider' then key
    else null::text
end),
  constraint delivery_counts_dimension_check check (dimension in ('hour', 'area', 'provider', 'courier', 'service', 'reason')),
  constraint delivery_counts_environment_check check (environment in ('sandbox', 'production'))
);
create index delivery_counts_by_counted_day on delivery_counts (environment, counted_with);
create index delivery_counts_of_provider on delivery_counts (workspace_id, environment, day) where workspace_id is not null;
alter table delivery_counts enable row level security, force row level security;
create policy of_provider on delivery_counts to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on delivery_counts to antar_service using (true);

create table delivery_days_counted (
  environment text not null,
  day date not null,
  counted_at timestamptz not null,
  recount_at timestamptz,
  constraint delivery_days_counted_pkey primary key (environment, day),
  constraint delivery_days_counted_environment_check check (environment in ('sandbox', 'production'))
);

create table delivery_fees (
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  kind text not null,
  attempt integer not null,
  amount_idr bigint not null,
  charged_at timestamptz not null,
  constraint delivery_fees_pkey primary key (delivery_id, kind, attempt),
  constraint delivery_fees_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint delivery_fees_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint delivery_fees_amount_idr_check check (amount_idr > 0),
  constraint delivery_fees_attempt_check check (attempt >= 1),
  constraint delivery_fees_environment_check check (environment in ('production', 'sandbox')),
  constraint delivery_fees_kind_check check (kind in ('FAILED_ATTEMPT', 'RETURN', 'CANCELLATION'))
);
create index delivery_fees_by_time on delivery_fees (workspace_id, environment, charged_at, delivery_id);
alter table delivery_fees enable row level security, force row level security;
create policy of_provider on delivery_fees to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on delivery_fees to antar_service using (true);

create table delivery_forecasts (
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  courier_id text,
  pickup_from timestamptz,
  pickup_at timestamptz,
  pickup_to timestamptz,
  dropoff_from timestamptz,
  dropoff_at timestamptz,
  dropoff_to timestamptz,
  return_from timestamptz,
  return_at timestamptz,
  return_to timestamptz,
  silent_since timestamptz,
  announced_at timestamptz,
  moved_at timestamptz,
  moved_from timestamptz,
  moved_to timestamptz,
  made_at timestamptz not null,
  constraint delivery_forecasts_pkey primary key (delivery_id),
  constraint delivery_forecasts_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint delivery_forecasts_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint delivery_forecasts_dropoff check ((num_nulls(dropoff_from, dropoff_at, dropoff_to) in (0, 3)) and dropoff_from <= dropoff_at and dropoff_at <= dropoff_to),
  constraint delivery_forecasts_environment_check check (environment in ('sandbox', 'production')),
  constraint delivery_forecasts_moved check (num_nulls(moved_at, moved_from, moved_to) in (0, 3)),
  constraint delivery_forecasts_pickup check ((num_nulls(pickup_from, pickup_at, pickup_to) in (0, 3)) and pickup_from <= pickup_at and pickup_at <= pickup_to),
  constraint delivery_forecasts_return check ((num_nulls(return_from, return_at, return_to) in (0, 3)) and return_from <= return_at and return_at <= return_to)
) with (fillfactor=70);
alter table delivery_forecasts enable row level security, force row level security;
create policy of_provider on delivery_forecasts to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on delivery_forecasts to antar_service using (true);

create table delivery_media (
  id bigint generated always as identity not null,
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  type text not null,
  url text not null,
  created_at timestamptz not null,
  constraint delivery_media_pkey primary key (id),
  constraint delivery_media_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint delivery_media_type_check check (type in ('PICKUP_PROOF', 'DELIVERY_PROOF', 'FAILED_PROOF', 'FAILED_PICKUP_PROOF', 'FAILED_DELIVERY_PROOF', 'FAILED_RETURN_PROOF', 'RETURN_PROOF'))
);
create index delivery_media_by_delivery on delivery_media (delivery_id, id);
alter table delivery_media enable row level security, force row level security;
create policy of_provider on delivery_media to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on delivery_media to antar_service using (true);

create table delivery_texts (
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  created_at timestamptz not null,
  text text not null,
  constraint delivery_texts_pkey primary key (delivery_id),
  constraint delivery_texts_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint delivery_texts_environment_check check (environment in ('sandbox', 'production'))
);
create index delivery_texts_by_piece on delivery_texts using gin (text gin_trgm_ops);
create index delivery_texts_by_time on delivery_texts (workspace_id, environment, created_at, delivery_id);
alter table delivery_texts enable row level security, force row level security;
create policy of_provider on delivery_texts to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on delivery_texts to antar_service using (true);

create table delivery_texts_end (
  is_only boolean default true not null,
  until timestamptz not null,
  constraint delivery_texts_end_pkey primary key (is_only),
  constraint delivery_texts_end_is_only_check check (is_only)
);

create table dispatch_approaches (
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  courier_id text not null,
  nearest_meters double precision not null,
  near_at timestamptz not null,
  farthest_meters double precision not null,
  constraint dispatch_approaches_pkey primary key (delivery_id),
  constraint dispatch_approaches_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint dispatch_approaches_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint dispatch_approaches_environment_check check (environment in ('sandbox', 'production'))
);
create index dispatch_approaches_by_time on dispatch_approaches (near_at);
alter table dispatch_approaches enable row level security, force row level security;
create policy of_provider on dispatch_approaches to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on dispatch_approaches to antar_service using (true);

create table dispatch_areas (
  environment text not null,
  area_id text not null,
  holder_id text not null,
  looked_at timestamptz,
  couriers_seen integer,
  given integer,
  constraint dispatch_areas_pkey primary key (environment, area_id),
  constraint dispatch_areas_environment_check check (environment in ('sandbox', 'production'))
);

create table dispatch_explanations (
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  courier_id text not null,
  assigned_at timestamptz not null,
  cause text default 'waiting' not null,
  offer_id text,
  bundle text[] not null,
  considered jsonb not null,
  on_the_way jsonb,
  constraint dispatch_explanations_pkey primary key (delivery_id, assigned_at),
  constraint dispatch_explanations_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint dispatch_explanations_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint dispatch_explanations_cause_check check (cause in ('waiting', 'gone', 'moving-away', 'given-back', 'swap')),
  constraint dispatch_explanations_environment_check check (environment in ('sandbox', 'production'))
);
create index dispatch_explanations_by_time on dispatch_explanations (assigned_at);
alter table dispatch_explanations enable row level security, force row level security;
create policy of_provider on dispatch_explanations to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on dispatch_explanations to antar_service using (true);

create table dispatch_fleets (
  environment text not null,
  assign text not null,
  changed_at timestamptz not null,
  constraint dispatch_fleets_pkey primary key (environment),
  constraint dispatch_fleets_assign_check check (assign in ('auto', 'offer')),
  constraint dispatch_fleets_environment_check check (environment in ('sandbox', 'production'))
);

create table dispatch_give_backs (
  courier_id text not null,
  give_back_id text not null,
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  timeline_length integer not null,
  given_back_at timestamptz not null,
  reason text,
  is_settled boolean default false not null,
  person_id text,
  constraint dispatch_give_backs_pkey primary key (courier_id, give_back_id),
  constraint dispatch_give_backs_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint dispatch_give_backs_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint dispatch_give_backs_person_id_fkey foreign key (person_id) references people(id),
  constraint dispatch_give_backs_environment_check check (environment in ('sandbox', 'production')),
  constraint dispatch_give_backs_give_back_id_check check (length(give_back_id) >= 1 and length(give_back_id) <= 100)
);
create index dispatch_give_backs_by_time on dispatch_give_backs (given_back_at);
create unique index dispatch_give_backs_of_delivery on dispatch_give_backs (delivery_id, timeline_length);
create index dispatch_give_backs_unsettled on dispatch_give_backs (given_back_at) where not is_settled;
alter table dispatch_give_backs enable row level security, force row level security;
create policy of_provider on dispatch_give_backs to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on dispatch_give_backs to antar_service using (true);

create table dispatch_offers (
  id text not null,
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  courier_id text not null,
  timeline_length integer not null,
  cause text not null,
  bundle text[] not null,
  considered jsonb not null,
  stops jsonb not null,
  offered_at timestamptz not null,
  ends_at timestamptz not null,
  answered_at timestamptz,
  outcome text,
  answer_id text,
  reason text,
  constraint dispatch_offers_pkey primary key (id, delivery_id),
  constraint dispatch_offers_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint dispatch_offers_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint dispatch_offers_answer_id_check check (length(answer_id) >= 1 and length(answer_id) <= 100),
  constraint dispatch_offers_cause_check check (cause in ('waiting', 'gone', 'moving-away', 'given-back', 'swap')),
  constraint dispatch_offers_check check (ends_at > offered_at),
  constraint dispatch_offers_check1 check ((outcome is null) = (answered_at is null)),
  constraint dispatch_offers_environment_check check (environment in ('sandbox', 'production')),
  constraint dispatch_offers_id_check check (id like 'OF-%'),
  constraint dispatch_offers_outcome_check check (outcome in ('ACCEPTED', 'DECLINED', 'LAPSED', 'WITHDRAWN'))
);
create index dispatch_offers_by_time on dispatch_offers (offered_at);
create index dispatch_offers_of_answer on dispatch_offers (courier_id, answer_id) where answer_id is not null;
create index dispatch_offers_of_delivery on dispatch_offers (delivery_id, offered_at);
create unique index dispatch_offers_open on dispatch_offers (delivery_id) where outcome is null;
create index dispatch_offers_open_of_courier on dispatch_offers (courier_id) where outcome is null;
alter table dispatch_offers enable row level security, force row level security;
create policy of_provider on dispatch_offers to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on dispatch_offers to antar_service using (true);

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
  chosen_courier_id text,
  chosen_pickup_at timestamptz,
  chosen_door_at timestamptz,
  constraint dispatch_waits_pkey primary key (delivery_id),
  constraint dispatch_waits_chosen_courier_id_fkey foreign key (chosen_courier_id) references couriers(id),
  constraint dispatch_waits_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint dispatch_waits_nearest_courier_id_fkey foreign key (nearest_courier_id) references couriers(id),
  constraint dispatch_waits_environment_check check (environment in ('sandbox', 'production'))
);
create index dispatch_waits_by_area on dispatch_waits (environment, area_id);
create index dispatch_waits_by_time on dispatch_waits (looked_at);
alter table dispatch_waits enable row level security, force row level security;
create policy of_provider on dispatch_waits to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on dispatch_waits to antar_service using (true);

create table events (
  id text not null,
  workspace_id text not null,
  environment text not null,
  delivery_id text not null,
  sequence integer not null,
  status text not null,
  occurred_at timestamptz not null,
  body text not null,
  recorded_at timestamptz default clock_timestamp() not null,
  feed_offset bigint default event_offset() not null,
  untold boolean default true not null,
  traceparent text,
  constraint events_environment_check check (environment in ('sandbox', 'production'))
) partition by range (recorded_at);
create index events_by_id on events (id);
create index events_by_offset on events (workspace_id, environment, feed_offset);
create index events_of_delivery on events (delivery_id, sequence);
create index events_untold on events (workspace_id, environment, feed_offset) where untold;
alter table events enable row level security, force row level security;
create policy of_provider on events to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on events to antar_service using (true);

create table events_other partition of events default;

create table feed_anchor (
  one boolean default true not null,
  server text,
  shift bigint default 0 not null,
  constraint feed_anchor_pkey primary key (one),
  constraint feed_anchor_one_check check (one),
  constraint feed_anchor_shift_check check (shift >= 0)
);

create table fleet_phones (
  environment text not null,
  workspace_id text,
  phone text not null,
  changed_at timestamptz not null,
  constraint fleet_phones_fleet_key unique nulls not distinct (environment, workspace_id),
  constraint fleet_phones_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint fleet_phones_environment_check check (environment in ('sandbox', 'production'))
);
alter table fleet_phones enable row level security, force row level security;
create policy of_provider on fleet_phones to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on fleet_phones to antar_service using (true);

create table forecast_records (
  delivery_id text not null,
  moment text not null,
  workspace_id text not null,
  environment text not null,
  made_at timestamptz not null,
  pickup_from timestamptz,
  pickup_to timestamptz,
  dropoff_from timestamptz not null,
  dropoff_to timestamptz not null,
  arrived_at timestamptz,
  held boolean generated always as (arrived_at >= dropoff_from and arrived_at <= dropoff_to) stored,
  constraint forecast_records_pkey primary key (delivery_id, moment),
  constraint forecast_records_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint forecast_records_environment_check check (environment in ('sandbox', 'production')),
  constraint forecast_records_moment_check check (moment in ('booking', 'assignment', 'pickup', 'approach'))
);
create index forecast_records_by_time on forecast_records (made_at);
create index forecast_records_open on forecast_records (made_at) where arrived_at is null;
alter table forecast_records enable row level security, force row level security;
create policy of_provider on forecast_records to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on forecast_records to antar_service using (true);

create table holidays (
  tariff_version_id text not null,
  "position" integer not null,
  date date not null,
  name text not null,
  hours jsonb not null,
  area_ids text[],
  constraint holidays_pkey primary key (tariff_version_id, "position"),
  constraint holidays_tariff_version_id_fkey foreign key (tariff_version_id) references tariff_versions(id)
);
create trigger holidays_are_final before delete or update on holidays for each row execute function refuse_tariff_rewrite();

create table hubs (
  tariff_version_id text not null,
  id text not null,
  "position" integer not null,
  name text not null,
  area_id text not null,
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  hours jsonb,
  constraint hubs_pkey primary key (tariff_version_id, id),
  constraint hubs_tariff_version_id_area_id_fkey foreign key (tariff_version_id, area_id) references areas(tariff_version_id, id),
  constraint hubs_latitude_check check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  constraint hubs_longitude_check check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision)
);
create trigger hubs_are_final before delete or update on hubs for each row execute function refuse_tariff_rewrite();

create table idempotency_keys (
  workspace_id text not null,
  environment text not null,
  path text not null,
  key text not null,
  fingerprint bytea not null,
  status smallint,
  body text,
  created_at timestamptz not null,
  code text,
  facts jsonb,
  constraint idempotency_keys_pkey primary key (workspace_id, environment, path, key),
  constraint idempotency_keys_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint idempotency_keys_environment_check check (environment in ('sandbox', 'production')),
  constraint idempotency_keys_fingerprint_check check (octet_length(fingerprint) = 32),
  constraint idempotency_keys_status_check check (status >= 200 and status <= 499)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
alter table idempotency_keys enable row level security, force row level security;
create policy of_provider on idempotency_keys to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on idempotency_keys to antar_service using (true);

create table intake_lines (
  intake_id text not null,
  code text not null,
  line integer not null,
  expected boolean not null,
  delivery_id text,
  scanned_at timestamptz,
  scanned_by text,
  damaged_at timestamptz,
  missing_at timestamptz,
  constraint intake_lines_pkey primary key (intake_id, code),
  constraint intake_lines_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint intake_lines_intake_id_fkey foreign key (intake_id) references intakes(id),
  constraint intake_lines_scanned_by_fkey foreign key (scanned_by) references people(id)
);
create index intake_lines_by_code on intake_lines (intake_id, lower(code)) where delivery_id is null;
create index intake_lines_by_scan on intake_lines (scanned_at) where scanned_at is not null;
create unique index intake_lines_of_delivery on intake_lines (intake_id, delivery_id) where delivery_id is not null;

create table intakes (
  id text not null,
  workspace_id text not null,
  environment text not null,
  created_by text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  hub_id text,
  closed_by text,
  constraint intakes_pkey primary key (id),
  constraint intakes_closed_by_fkey foreign key (closed_by) references people(id),
  constraint intakes_created_by_fkey foreign key (created_by) references people(id),
  constraint intakes_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint intakes_environment_check check (environment in ('sandbox', 'production')),
  constraint intakes_id_check check (id like 'IN-%')
);
create index intakes_by_time on intakes (created_at, id);
create index intakes_of_hub on intakes (hub_id, environment, workspace_id, created_at) where hub_id is not null;
create index intakes_open on intakes (hub_id, environment, workspace_id, created_at) where closed_at is null;
alter table intakes enable row level security, force row level security;
create policy of_provider on intakes to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on intakes to antar_service using (true);

create table internal_notes (
  id bigint generated always as identity not null,
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  person_id text not null,
  move text,
  notes text,
  at timestamptz not null,
  limits text[] default '{}'[] not null,
  constraint internal_notes_pkey primary key (id),
  constraint internal_notes_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint internal_notes_person_id_fkey foreign key (person_id) references people(id),
  constraint internal_notes_content_check check (notes is not null or limits <> '{}'[]),
  constraint internal_notes_environment_check check (environment in ('sandbox', 'production'))
);
create index internal_notes_of_delivery on internal_notes (delivery_id, at);
alter table internal_notes enable row level security, force row level security;
create policy of_provider on internal_notes to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on internal_notes to antar_service using (true);

create table invitations (
  token_hash bytea,
  workspace_id text,
  email text not null,
  role text not null,
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  id text not null,
  constraint invitations_pkey primary key (id),
  constraint invitations_email_workspace_id_key unique nulls not distinct (email, workspace_id),
  constraint invitations_token_hash_key unique (token_hash),
  constraint invitations_invited_by_fkey foreign key (invited_by) references memberships(id),
  constraint invitations_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint invitations_check check (expires_at > created_at),
  constraint invitations_check1 check ((workspace_id is not null) = (role in ('provider-admin', 'provider-member'))),
  constraint invitations_email_check check (email = lower(email) and email like '%_@_%'),
  constraint invitations_id_check check (id like 'PI-%' or id like 'IV-%'),
  constraint invitations_role_check check (role in ('operator-admin', 'dispatcher', 'warehouse', 'finance', 'provider-admin', 'provider-member')),
  constraint invitations_token_hash_check check (octet_length(token_hash) = 32)
);
alter table invitations enable row level security, force row level security;
create policy of_provider on invitations to antar_provider using (workspace_id = current_setting('antar.workspace_id', true));
create policy of_service on invitations to antar_service using (true);

create table invoice_allocations (
  payment_id text not null,
  invoice_id text not null,
  workspace_id text not null,
  environment text not null,
  amount_idr bigint not null,
  constraint invoice_allocations_pkey primary key (payment_id, invoice_id),
  constraint invoice_allocations_invoice_id_fkey foreign key (invoice_id) references invoices(id),
  constraint invoice_allocations_payment_id_fkey foreign key (payment_id) references invoice_payments(id),
  constraint invoice_allocations_amount_check check (amount_idr > 0)
);
create index invoice_allocations_of_invoice on invoice_allocations (invoice_id);
alter table invoice_allocations enable row level security, force row level security;
create policy of_provider on invoice_allocations to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on invoice_allocations to antar_service using (true);

create table invoice_payments (
  id text not null,
  workspace_id text not null,
  environment text not null,
  transaction_id text not null,
  paid_on date not null,
  reference text,
  received_idr bigint not null,
  fee_idr bigint default 0 not null,
  withheld_idr bigint default 0 not null,
  withheld_kind text,
  withheld_slip text,
  credit_idr bigint default 0 not null,
  recorded_by text not null,
  recorded_at timestamptz not null,
  reversed_at timestamptz,
  offset_idr bigint default 0 not null,
  remittance_id text,
  constraint invoice_payments_pkey primary key (id),
  constraint invoice_payments_transaction_id_key unique (transaction_id),
  constraint invoice_payments_recorded_by_fkey foreign key (recorded_by) references people(id),
  constraint invoice_payments_remittance_id_fkey foreign key (remittance_id) references remittances(id),
  constraint invoice_payments_transaction_id_fkey foreign key (transaction_id) references ledger_transactions(id),
  constraint invoice_payments_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint invoice_payments_day_check check (paid_on >= '2020-01-01'::date),
  constraint invoice_payments_environment_check check (environment = 'production'),
  constraint invoice_payments_kind_check check (withheld_kind in ('PPH_21', 'PPH_23')),
  constraint invoice_payments_offset_check check (offset_idr >= 0 and (offset_idr > 0) = (remittance_id is not null)) not valid,
  constraint invoice_payments_reference_check check ((received_idr + fee_idr) = 0 or reference is not null),
  constraint invoice_payments_sums_check check (received_idr >= 0 and fee_idr >= 0 and withheld_idr >= 0),
  constraint invoice_payments_withheld_check check ((withheld_idr > 0) = (withheld_kind is not null) and (withheld_idr > 0) = (withheld_slip is not null))
);
create index invoice_payments_by_time on invoice_payments (environment, recorded_at desc, id desc);
create index invoice_payments_of_provider on invoice_payments (workspace_id, environment, recorded_at desc, id desc);
create unique index invoice_payments_same on invoice_payments (workspace_id, environment, paid_on, reference, received_idr) where reversed_at is null and received_idr > 0;
alter table invoice_payments enable row level security, force row level security;
create policy of_provider on invoice_payments to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on invoice_payments to antar_service using (true);

create table invoices (
  id text not null,
  workspace_id text not null,
  environment text not null,
  month text not null,
  year integer not null,
  serial integer not null,
  issued_on date not null,
  due_on date not null,
  issuer jsonb not null,
  recipient jsonb not null,
  services jsonb not null,
  deliveries integer not null,
  amount_idr bigint not null,
  vat_basis_points integer,
  vat_idr bigint not null,
  issued_by text not null,
  issued_at timestamptz not null,
  paid_on date,
  reference text,
  paid_by text,
  paid_at timestamptz,
  voided_on date,
  void_year integer,
  void_serial integer,
  void_reason text,
  voided_by text,
  voided_at timestamptz,
  tax_day date,
  settled_idr bigint default 0 not null,
  offset_idr bigint default 0 not null,
  constraint invoices_pkey primary key (id),
  constraint invoices_serial_key unique (environment, year, serial),
  constraint invoices_void_serial_key unique (environment, void_year, void_serial),
  constraint invoices_issued_by_fkey foreign key (issued_by) references people(id),
  constraint invoices_paid_by_fkey foreign key (paid_by) references people(id),
  constraint invoices_voided_by_fkey foreign key (voided_by) references people(id),
  constraint invoices_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint invoices_environment_check check (environment = 'production'),
  constraint invoices_id_check check (id like 'IV-%'),
  constraint invoices_paid_check check (num_nulls(paid_on, reference, paid_by, paid_at) in (0, 4)),
  constraint invoices_paid_or_void_check check (voided_at is null or paid_at is null),
  constraint invoices_serial_check check (serial >= 1),
  constraint invoices_settled_check check (settled_idr >= 0 and settled_idr <= (amount_idr + vat_idr)),
  constraint invoices_sums_check check (deliveries >= 0 and amount_idr >= 0 and vat_idr >= 0) not valid,
  constraint invoices_vat_check check (vat_basis_points is not null or vat_idr = 0),
  constraint invoices_void_check check (num_nulls(voided_on, void_year, void_serial, void_reason, voided_by, voided_at) in (0, 6)),
  constraint invoices_void_serial_check check (void_serial >= 1)
);
create index invoices_issued on invoices (environment, year desc, serial desc);
create unique index invoices_month on invoices (workspace_id, environment, month) where voided_at is null;
create index invoices_of_month on invoices (workspace_id, environment, month);
create index invoices_of_tax_month on invoices (workspace_id, environment, "left"(month, 7)) where voided_at is null;
create index invoices_unpaid on invoices (environment, year desc, serial desc) where paid_at is null and voided_at is null;
create index invoices_voided on invoices (environment, year desc, serial desc) where voided_at is not null;
create trigger invoices_stay before delete or update on invoices for each row execute function refuse_invoice_change();
alter table invoices enable row level security, force row level security;
create policy of_provider on invoices to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on invoices to antar_service using (true);

create table jobs (
  id bigint generated always as identity not null,
  kind text not null,
  payload jsonb not null,
  delivery_id text,
  run_at timestamptz not null,
  holder_id text,
  rests_until timestamptz,
  attempts integer default 0 not null,
  last_error text,
  parked_at timestamptz,
  created_at timestamptz default now() not null,
  constraint jobs_pkey primary key (id)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=500);
create index jobs_due on jobs (kind, run_at, id) where parked_at is null;
create index jobs_of_delivery on jobs (delivery_id) where delivery_id is not null;
create index jobs_parked on jobs (parked_at) where parked_at is not null;
create unique index jobs_recurring on jobs (kind) where kind in ('prune', 'watch-promises', 'catch-up', 'verify-audit', 'backup');
alter table jobs enable row level security, force row level security;
create policy of_provider on jobs to antar_provider using ((payload ->> 'workspaceId') = current_setting('antar.workspace_id', true) and (payload ->> 'environment') = current_setting('antar.environment', true));
create policy of_service on jobs to antar_service using (true);

create table late_evidence (
  courier_id text not null,
  step_id text not null,
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  move text not null,
  refusal_code text not null,
  media_ids text[] not null,
  signature_id text,
  reason_code text,
  notes text,
  recipient_name text,
  recipient_relationship text,
  collected_amount_idr bigint,
  collected_by text,
  device_at timestamptz not null,
  sent_at timestamptz,
  latitude double precision,
  longitude double precision,
  received_at timestamptz not null,
  shortfall_reason text,
  settled_at timestamptz,
  settled_by text,
  outcome text,
  money text,
  settlement_reason text,
  constraint late_evidence_pkey primary key (courier_id, step_id),
  constraint late_evidence_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint late_evidence_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint late_evidence_settled_by_fkey foreign key (settled_by) references people(id),
  constraint late_evidence_check check ((latitude is null) = (longitude is null)),
  constraint late_evidence_check1 check ((collected_amount_idr is null) = (collected_by is null)),
  constraint late_evidence_collected_by_check check (collected_by in ('CASH', 'QRIS')),
  constraint late_evidence_environment_check check (environment in ('sandbox', 'production')),
  constraint late_evidence_latitude_check check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  constraint late_evidence_longitude_check check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision),
  constraint late_evidence_money_check check (money in ('RETURNED', 'IN_HAND')),
  constraint late_evidence_outcome_check check (outcome in ('COMPLETED', 'REFUSED')),
  constraint late_evidence_settled_check check ((settled_at is null) = (outcome is null) and (settled_at is null) = (settled_by is null)),
  constraint late_evidence_step_id_check check (length(step_id) >= 1 and length(step_id) <= 100)
);
create index late_evidence_of_delivery on late_evidence (delivery_id, received_at);
create index late_handovers_unsettled on late_evidence (delivery_id) where settled_at is null and (collected_by is not null or move = 'complete' and media_ids <> '{}'[]);
alter table late_evidence enable row level security, force row level security;
create policy of_provider on late_evidence to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on late_evidence to antar_service using (true);

create table lease_holders (
  id text not null,
  work text not null,
  ends_at timestamptz not null,
  constraint lease_holders_pkey primary key (id),
  constraint lease_holders_work_check check (work in ('jobs', 'dispatch', 'webhooks'))
) with (fillfactor=50);

create table ledger_entries (
  transaction_id text not null,
  account text not null,
  amount_idr bigint not null,
  courier_id text,
  workspace_id text,
  environment text not null,
  constraint ledger_balances trigger deferrable initially deferred,
  constraint ledger_entries_pkey primary key (transaction_id, account),
  constraint ledger_entries_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint ledger_entries_transaction_id_fkey foreign key (transaction_id) references ledger_transactions(id),
  constraint ledger_entries_account_check check (account in ('courier-cash', 'qris', 'shortfall', 'provider-due', 'hub-cash', 'payer-due', 'shortage-claim', 'surplus', 'bank', 'payroll', 'cash-over-short', 'provider-receivable', 'delivery-revenue', 'vat-payable', 'bank-fee', 'opening-equity', 'provider-credit', 'pph-withheld')),
  constraint ledger_entries_amount_idr_check check (amount_idr <> 0),
  constraint ledger_entries_courier_check check (courier_id is not null or account <> 'courier-cash')
);
create index ledger_entries_of_courier on ledger_entries (courier_id, account);
create index ledger_entries_of_credit on ledger_entries (workspace_id, environment) include (amount_idr) where account = 'provider-credit';
create index ledger_entries_of_money on ledger_entries (environment, account, transaction_id) include (amount_idr) where account in ('bank', 'qris', 'hub-cash', 'courier-cash', 'payroll', 'payer-due');
create index ledger_entries_owed on ledger_entries (workspace_id, environment, transaction_id) include (account, amount_idr) where account in ('provider-due', 'shortfall');
create constraint trigger ledger_balances after insert on ledger_entries deferrable initially deferred for each row execute function refuse_unbalanced_transaction();
create trigger ledger_entries_move_balance after insert on ledger_entries for each row when (new.account = 'courier-cash') execute function move_courier_balance();
create trigger ledger_entries_stay before delete or update on ledger_entries for each statement execute function refuse_ledger_change();
alter table ledger_entries enable row level security, force row level security;
create policy of_provider on ledger_entries to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_sandbox on ledger_entries for insert to antar_provider with check (workspace_id is null and environment = 'sandbox' and environment = current_setting('antar.environment', true));
create policy of_service on ledger_entries to antar_service using (true);

create table ledger_transactions (
  id text not null,
  environment text not null,
  kind text not null,
  source text not null,
  workspace_id text,
  courier_id text,
  shortfall_reason text,
  recorded_by text,
  recorded_at timestamptz not null,
  cashier_id text,
  till_day integer,
  constraint ledger_transactions_pkey primary key (id),
  constraint ledger_transactions_environment_kind_source_key unique (environment, kind, source),
  constraint ledger_transactions_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint ledger_transactions_check check ((kind in ('collection', 'found-collection', 'remittance', 'invoice', 'invoice-payment', 'credit-note', 'payment-reversal')) = (workspace_id is not null)) not valid,
  constraint ledger_transactions_environment_check check (environment in ('sandbox', 'production')),
  constraint ledger_transactions_kind_check check (kind in ('collection', 'found-collection', 'deposit', 'late-money', 'settlement', 'closing', 'bank-deposit', 'remittance', 'invoice', 'invoice-payment', 'credit-note', 'qris-settlement', 'bank-fee', 'payroll-settlement', 'payer-payout', 'opening-balance', 'reversal', 'cash-reversal', 'payment-reversal')) not valid,
  constraint ledger_transactions_till_check check ((cashier_id is null) = (till_day is null))
);
create index ledger_transactions_by_workspace on ledger_transactions (workspace_id, environment, recorded_at) where workspace_id is not null;
create index ledger_transactions_handed_in on ledger_transactions (courier_id, recorded_at, id) where kind in ('deposit', 'settlement');
create index ledger_transactions_of_courier on ledger_transactions (courier_id, recorded_at);
create index ledger_transactions_of_till on ledger_transactions (cashier_id, environment, till_day) where cashier_id is not null;
create trigger ledger_transactions_of_open_day before insert on ledger_transactions for each row when (new.cashier_id is not null) execute function refuse_closed_day();
create trigger ledger_transactions_same before update on ledger_transactions for each row execute function refuse_ledger_rewrite();
create trigger ledger_transactions_stay before delete on ledger_transactions for each statement execute function refuse_ledger_change();
alter table ledger_transactions enable row level security, force row level security;
create policy of_provider on ledger_transactions to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on ledger_transactions to antar_service using (true);

create table media (
  id text not null,
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  courier_id text,
  person_id text,
  upload_id text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 bytea not null,
  taken_at timestamptz,
  latitude double precision,
  longitude double precision,
  received_at timestamptz not null,
  constraint media_pkey primary key (id),
  constraint media_delivery_id_upload_id_key unique (delivery_id, upload_id),
  constraint media_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint media_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint media_person_id_fkey foreign key (person_id) references people(id),
  constraint media_check check ((courier_id is null) <> (person_id is null)),
  constraint media_check1 check ((latitude is null) = (longitude is null)),
  constraint media_content_type_check check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  constraint media_environment_check check (environment in ('sandbox', 'production')),
  constraint media_id_check check (id like 'ME-%'),
  constraint media_latitude_check check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  constraint media_longitude_check check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision),
  constraint media_sha256_check check (octet_length(sha256) = 32),
  constraint media_size_bytes_check check (size_bytes > 0)
);
alter table media enable row level security, force row level security;
create policy of_provider on media to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on media to antar_service using (true);

create table media_drafts (
  id text not null,
  content_type text not null,
  received_at timestamptz not null,
  constraint media_drafts_pkey primary key (id),
  constraint media_drafts_content_type_check check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  constraint media_drafts_id_check check (id like 'ME-%')
);

create table memberships (
  id text not null,
  person_id text not null,
  workspace_id text,
  role text not null,
  created_at timestamptz not null,
  signed_in_at timestamptz,
  disabled_at timestamptz,
  books_by text,
  hub_id text,
  constraint memberships_pkey primary key (id),
  constraint memberships_person_id_workspace_id_key unique nulls not distinct (person_id, workspace_id),
  constraint memberships_person_id_fkey foreign key (person_id) references people(id),
  constraint memberships_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint memberships_books_by_check check (books_by in ('program', 'hand')),
  constraint memberships_books_by_of_provider check (books_by is null or workspace_id is not null),
  constraint memberships_check check ((workspace_id is not null) = (role in ('provider-admin', 'provider-member'))),
  constraint memberships_hub_of_operator check (hub_id is null or workspace_id is null),
  constraint memberships_id_check check (id like 'MB-%'),
  constraint memberships_role_check check (role in ('operator-admin', 'dispatcher', 'warehouse', 'finance', 'provider-admin', 'provider-member'))
);
create index memberships_of_workspace on memberships (workspace_id);
alter table memberships enable row level security, force row level security;
create policy of_provider on memberships to antar_provider using (workspace_id = current_setting('antar.workspace_id', true));
create policy of_service on memberships to antar_service using (true);

create table migrations (
  name text not null,
  checksum text not null,
  applied_at timestamptz default now() not null,
  runs_with_older_code boolean default false not null,
  constraint migrations_pkey primary key (name)
);

create table order_numbers (
  workspace_id text not null,
  environment text not null,
  last integer not null,
  constraint order_numbers_pkey primary key (workspace_id, environment),
  constraint order_numbers_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint order_numbers_environment_check check (environment in ('sandbox', 'production')),
  constraint order_numbers_last_check check (last > 0)
);
alter table order_numbers enable row level security, force row level security;
create policy of_provider on order_numbers to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on order_numbers to antar_service using (true);

create table password_resets (
  person_id text not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint password_resets_pkey primary key (person_id),
  constraint password_resets_token_hash_key unique (token_hash),
  constraint password_resets_person_id_fkey foreign key (person_id) references people(id),
  constraint password_resets_check check (expires_at > created_at),
  constraint password_resets_token_hash_check check (octet_length(token_hash) = 32)
);

create table payout_files (
  id text not null,
  environment text not null,
  layout jsonb not null,
  day date not null,
  made_by text not null,
  made_at timestamptz not null,
  discarded_by text,
  discarded_at timestamptz,
  discard_reason text,
  constraint payout_files_pkey primary key (id),
  constraint payout_files_discarded_by_fkey foreign key (discarded_by) references people(id),
  constraint payout_files_made_by_fkey foreign key (made_by) references people(id),
  constraint payout_files_discarded_check check (num_nulls(discarded_by, discarded_at, discard_reason) in (0, 3)),
  constraint payout_files_environment_check check (environment in ('sandbox', 'production')),
  constraint payout_files_id_check check (id like 'PF-%')
);
create index payout_files_by_time on payout_files (environment, made_at desc, id desc);
create trigger payout_files_stay before delete or update on payout_files for each row execute function refuse_payout_rewrite();

create table payout_layouts (
  id text not null,
  name text not null,
  separator text not null,
  has_heads boolean not null,
  day_form text not null,
  columns jsonb not null,
  is_checked boolean default false not null,
  changed_by text,
  changed_at timestamptz not null,
  constraint payout_layouts_pkey primary key (id),
  constraint payout_layouts_changed_by_fkey foreign key (changed_by) references people(id),
  constraint payout_layouts_day_form_check check (day_form in ('YYYY-MM-DD', 'DD/MM/YYYY', 'DD-MM-YYYY', 'YYYYMMDD')),
  constraint payout_layouts_id_check check (id like 'PL-%'),
  constraint payout_layouts_separator_check check (separator in ('COMMA', 'SEMICOLON', 'PIPE', 'TAB'))
);

create table payout_lines (
  file_id text not null,
  remittance_id text not null,
  workspace_id text not null,
  environment text not null,
  place integer not null,
  released_at timestamptz,
  constraint payout_lines_pkey primary key (file_id, remittance_id),
  constraint payout_lines_file_id_fkey foreign key (file_id) references payout_files(id),
  constraint payout_lines_remittance_id_fkey foreign key (remittance_id) references remittances(id)
);
create unique index payout_lines_live on payout_lines (remittance_id) where released_at is null;
create trigger payout_lines_stay before delete or update on payout_lines for each row execute function refuse_payout_rewrite();
alter table payout_lines enable row level security, force row level security;
create policy of_provider on payout_lines to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on payout_lines to antar_service using (true);

create table people (
  id text not null,
  email text not null,
  name text not null,
  password_hash text not null,
  totp_secret text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  recovery_code_hashes bytea[] default '{}'::bytea[] not null,
  created_at timestamptz not null,
  totp_failures smallint default 0 not null,
  constraint people_pkey primary key (id),
  constraint people_check1 check (totp_confirmed_at is null or totp_secret is not null),
  constraint people_email_check check (email = lower(email) and email like '%_@_%'),
  constraint people_id_check check (id like 'PE-%'),
  constraint people_name_check check (name <> ''),
  constraint people_password_hash_check check (password_hash like '$%'),
  constraint people_totp_failures_check check (totp_failures >= 0)
);
create unique index people_by_email on people (email);

create table person_keys (
  person_id text not null,
  workspace_id text,
  environment text,
  path text not null,
  key text not null,
  fingerprint bytea not null,
  status smallint,
  body text,
  is_sealed boolean default false not null,
  created_at timestamptz not null,
  constraint person_keys_key unique nulls not distinct (person_id, workspace_id, path, key),
  constraint person_keys_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint person_keys_environment_check check (environment in ('sandbox', 'production')),
  constraint person_keys_fingerprint_check check (octet_length(fingerprint) = 32),
  constraint person_keys_status_check check (status >= 200 and status <= 499)
);
create index person_keys_by_age on person_keys (created_at);
alter table person_keys enable row level security, force row level security;
create policy of_provider on person_keys to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on person_keys to antar_service using (true);

create table picture_uploads (
  courier_id text not null,
  upload_id text not null,
  id text not null,
  length_bytes integer not null,
  part_ends integer[] default '{}'::integer[] not null,
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

create table pin_tries (
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  wrong smallint not null,
  constraint pin_tries_pkey primary key (delivery_id),
  constraint pin_tries_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint pin_tries_environment_check check (environment in ('sandbox', 'production')),
  constraint pin_tries_wrong_check check (wrong > 0)
);
alter table pin_tries enable row level security, force row level security;
create policy of_provider on pin_tries to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on pin_tries to antar_service using (true);

create table provider_accounts (
  id text not null,
  workspace_id text not null,
  bank text not null,
  bank_code text,
  number text not null,
  holder text not null,
  notified text[] not null,
  by_provider boolean not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  rejected_by text,
  rejected_at timestamptz,
  rejection_reason text,
  replaced_at timestamptz,
  constraint provider_accounts_pkey primary key (id),
  constraint provider_accounts_approved_by_fkey foreign key (approved_by) references people(id),
  constraint provider_accounts_proposed_by_fkey foreign key (proposed_by) references people(id),
  constraint provider_accounts_rejected_by_fkey foreign key (rejected_by) references people(id),
  constraint provider_accounts_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint provider_accounts_approved_check check ((approved_at is null) = (approved_by is null)),
  constraint provider_accounts_end_check check (approved_at is null or rejected_at is null),
  constraint provider_accounts_id_check check (id like 'BA-%'),
  constraint provider_accounts_number_check check (number ~ '^[0-9]{5,30}$'),
  constraint provider_accounts_rejected_check check (num_nulls(rejected_by, rejected_at, rejection_reason) in (0, 3)),
  constraint provider_accounts_replaced_check check (replaced_at is null or approved_at is not null),
  constraint provider_accounts_two_people_check check (approved_by <> proposed_by)
);
create unique index provider_accounts_in_force on provider_accounts (workspace_id) where approved_at is not null and replaced_at is null;
create index provider_accounts_of_workspace on provider_accounts (workspace_id, proposed_at desc, id desc);
create unique index provider_accounts_waiting on provider_accounts (workspace_id) where approved_at is null and rejected_at is null;
create trigger provider_accounts_stay before delete or update on provider_accounts for each row execute function refuse_account_rewrite();
alter table provider_accounts enable row level security, force row level security;
create policy of_provider on provider_accounts to antar_provider using (workspace_id = current_setting('antar.workspace_id', true));
create policy of_service on provider_accounts to antar_service using (true);

create table provider_limits (
  workspace_id text not null,
  credit_limit_idr bigint,
  stop_overdue_days integer,
  changed_by text not null,
  changed_at timestamptz not null,
  constraint provider_limits_pkey primary key (workspace_id),
  constraint provider_limits_changed_by_fkey foreign key (changed_by) references people(id),
  constraint provider_limits_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint provider_limits_credit_limit_idr_check check (credit_limit_idr >= 0),
  constraint provider_limits_stop_overdue_days_check check (stop_overdue_days >= 0 and stop_overdue_days <= 365)
);
alter table provider_limits enable row level security, force row level security;
create policy of_provider on provider_limits to antar_provider using (workspace_id = current_setting('antar.workspace_id', true));
create policy of_service on provider_limits to antar_service using (true);

create table push_keys (
  is_only boolean default true not null,
  public_key text not null,
  private_sealed text not null,
  constraint push_keys_pkey primary key (is_only),
  constraint push_keys_is_only_check check (is_only)
);

create table push_subscriptions (
  session_id text not null,
  courier_id text not null,
  sealed text not null,
  created_at timestamptz not null,
  constraint push_subscriptions_pkey primary key (session_id),
  constraint push_subscriptions_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint push_subscriptions_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade
);
create index push_subscriptions_of_courier on push_subscriptions (courier_id);

create table readiness (
  is_only boolean default true not null,
  checked_at timestamptz not null,
  constraint readiness_pkey primary key (is_only),
  constraint readiness_is_only_check check (is_only)
);

create table reason_codes (
  code text not null,
  text_id text not null,
  text_en text not null,
  leg text generated always as (
case "left"(code, 1)
    when 'P' then 'pickup'
    when 'D' then 'delivery'
    when 'R' then 'return'
    else 'write-off'
end) stored not null,
  constraint reason_codes_pkey primary key (code),
  constraint reason_codes_code_check check (code ~ '^[PDRW][0-9]{4}$')
);

create table refused_requests (
  workspace_id text not null,
  environment text not null,
  id text not null,
  refused_at timestamptz not null,
  method text not null,
  path text not null,
  status integer not null,
  code text not null,
  constraint refused_requests_pkey primary key (workspace_id, environment, refused_at, id),
  constraint refused_requests_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint refused_requests_environment_check check (environment in ('sandbox', 'production'))
);
create index refused_requests_refused_at on refused_requests (refused_at);
alter table refused_requests enable row level security, force row level security;
create policy of_provider on refused_requests to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on refused_requests to antar_service using (true);

create table remittance_lines (
  transaction_id text not null,
  remittance_id text not null,
  workspace_id text not null,
  environment text not null,
  constraint remittance_lines_pkey primary key (transaction_id),
  constraint remittance_lines_remittance_id_fkey foreign key (remittance_id) references remittances(id),
  constraint remittance_lines_transaction_id_fkey foreign key (transaction_id) references ledger_transactions(id)
);
create index remittance_lines_of_remittance on remittance_lines (remittance_id, transaction_id);
create trigger remittance_lines_stay before delete or update on remittance_lines for each row execute function refuse_settled_remittance_line();
alter table remittance_lines enable row level security, force row level security;
create policy of_provider on remittance_lines to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on remittance_lines to antar_service using (true);

create table remittances (
  id text not null,
  workspace_id text not null,
  environment text not null,
  until timestamptz not null,
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
  workspace_name text not null,
  offset_idr bigint default 0 not null,
  offsets jsonb default '[]'::jsonb not null,
  account_id text,
  constraint remittances_pkey primary key (id),
  constraint remittances_account_id_fkey foreign key (account_id) references provider_accounts(id),
  constraint remittances_approved_by_fkey foreign key (approved_by) references people(id),
  constraint remittances_drawn_by_fkey foreign key (drawn_by) references people(id),
  constraint remittances_paid_by_fkey foreign key (paid_by) references people(id),
  constraint remittances_rejected_by_fkey foreign key (rejected_by) references people(id),
  constraint remittances_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint remittances_approved_check check ((approved_at is null) = (approved_by is null)),
  constraint remittances_environment_check check (environment in ('sandbox', 'production')),
  constraint remittances_id_check check (id like 'RM-%'),
  constraint remittances_offset_check check (offset_idr >= 0 and offset_idr <= (due_idr - shortfall_idr)) not valid,
  constraint remittances_paid_check check ((paid_at is null) = (paid_by is null) and (paid_at is null) = (paid_on is null) and (paid_at is null) = (reference is null) and (paid_at is null or approved_at is not null and rejected_at is null)),
  constraint remittances_rejected_check check ((rejected_at is null) = (rejected_by is null) and (rejected_at is null) = (rejection_reason is null)),
  constraint remittances_sums_check check (deliveries > 0 and shortfall_idr >= 0 and shortfall_idr <= due_idr),
  constraint remittances_two_people_check check (approved_by <> drawn_by)
);
create index remittances_drawn on remittances (environment, drawn_at desc, id desc);
create index remittances_of_workspace on remittances (workspace_id, environment, drawn_at desc);
create unique index remittances_open on remittances (workspace_id, environment) where paid_at is null and rejected_at is null;
create index remittances_rejected on remittances (environment, drawn_at desc, id desc) where rejected_at is not null;
create trigger remittances_stay before delete or update on remittances for each row execute function refuse_settled_remittance();
alter table remittances enable row level security, force row level security;
create policy of_provider on remittances to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on remittances to antar_service using (true);

create table reversals (
  id text not null,
  environment text not null,
  transaction_id text not null,
  amount_idr bigint not null,
  reason text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  number bigint,
  confirmed_by text,
  confirmed_at timestamptz,
  rejected_by text,
  rejected_at timestamptz,
  rejection_reason text,
  names jsonb,
  first_reason text,
  constraint reversals_pkey primary key (id),
  constraint reversals_number unique (environment, number),
  constraint reversals_asked_by_fkey foreign key (asked_by) references people(id),
  constraint reversals_confirmed_by_fkey foreign key (confirmed_by) references people(id),
  constraint reversals_rejected_by_fkey foreign key (rejected_by) references people(id),
  constraint reversals_transaction_id_fkey foreign key (transaction_id) references ledger_transactions(id),
  constraint reversals_amount_check check (amount_idr > 0),
  constraint reversals_confirmed_check check (num_nulls(number, confirmed_by, confirmed_at, names) in (0, 4)),
  constraint reversals_end_check check (confirmed_at is null or rejected_at is null),
  constraint reversals_environment_check check (environment in ('sandbox', 'production')),
  constraint reversals_id_check check (id like 'RV-%'),
  constraint reversals_rejected_check check (num_nulls(rejected_by, rejected_at, rejection_reason) in (0, 3))
);
create index reversals_asked on reversals (environment, asked_at desc, id desc) where confirmed_at is null and rejected_at is null;
create index reversals_ended on reversals (environment, asked_at desc, id desc) where confirmed_at is not null or rejected_at is not null;
create unique index reversals_of_transaction on reversals (transaction_id) where rejected_at is null;
create trigger reversals_stay before delete or update on reversals for each row execute function refuse_reversal_rewrite();

create table rights (
  is_only boolean default true not null,
  checksum text not null,
  constraint rights_pkey primary key (is_only),
  constraint rights_is_only_check check (is_only)
);

create table road_paces (
  environment text not null,
  area_id text not null,
  pace double precision not null,
  measured_at timestamptz not null,
  constraint road_paces_pkey primary key (environment, area_id),
  constraint road_paces_environment_check check (environment in ('sandbox', 'production')),
  constraint road_paces_pace_check check (pace > 0::double precision)
);

create table round_parcels (
  delivery_id text not null,
  round_id text not null,
  place integer not null,
  scanned_at timestamptz,
  scanned_by text,
  constraint round_parcels_pkey primary key (delivery_id),
  constraint round_parcels_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint round_parcels_round_id_fkey foreign key (round_id) references rounds(id),
  constraint round_parcels_scanned_by_fkey foreign key (scanned_by) references people(id),
  constraint round_parcels_scan_check check ((scanned_at is null) = (scanned_by is null))
);
create index round_parcels_of_round on round_parcels (round_id, place);

create table rounds (
  id text not null,
  environment text not null,
  hub_id text not null,
  courier_id text not null,
  state text not null,
  version integer not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text not null,
  handed_out_at timestamptz,
  constraint rounds_pkey primary key (id),
  constraint rounds_changed_by_fkey foreign key (changed_by) references people(id),
  constraint rounds_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint rounds_environment_check check (environment in ('sandbox', 'production')),
  constraint rounds_handed_out_check check ((state = 'HANDED_OUT') = (handed_out_at is not null)),
  constraint rounds_state_check check (state in ('PLANNED', 'CONFIRMED', 'HANDED_OUT', 'DISCARDED'))
);
create index rounds_handed_out on rounds (environment, hub_id, handed_out_at) where state = 'HANDED_OUT';
create index rounds_open on rounds (environment, hub_id) where state in ('PLANNED', 'CONFIRMED');

create table rules (
  name text not null,
  area_id text,
  workspace_id text,
  value jsonb,
  version integer default 1 not null,
  changed_by text,
  changed_at timestamptz not null,
  constraint rules_place_key unique nulls not distinct (name, area_id, workspace_id),
  constraint rules_changed_by_fkey foreign key (changed_by) references people(id),
  constraint rules_workspace_id_fkey foreign key (workspace_id) references workspaces(id) on delete cascade,
  constraint rules_place_check check (area_id is null or workspace_id is null)
);
alter table rules enable row level security, force row level security;
create policy of_provider on rules to antar_provider using (workspace_id = current_setting('antar.workspace_id', true));
create policy of_service on rules to antar_service using (true);

create table sandbox_defaults (
  workspace_id text not null,
  scenario text default 'delivered' not null,
  speed integer,
  constraint sandbox_defaults_pkey primary key (workspace_id),
  constraint sandbox_defaults_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint sandbox_defaults_speed_check check (speed >= 1 and speed <= 3600)
);
alter table sandbox_defaults enable row level security, force row level security;
create policy of_provider on sandbox_defaults to antar_provider using (workspace_id = current_setting('antar.workspace_id', true));
create policy of_service on sandbox_defaults to antar_service using (true);

create table secret_key (
  is_only boolean default true not null,
  sealed text not null,
  constraint secret_key_pkey primary key (is_only),
  constraint secret_key_is_only_check check (is_only)
);

create table sessions (
  id text not null,
  token_hash bytea not null,
  person_id text,
  courier_id text,
  client text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  membership_id text,
  used_at timestamptz default now() not null,
  proved_at timestamptz default now() not null,
  replaced_at timestamptz,
  constraint sessions_pkey primary key (id),
  constraint sessions_token_hash_key unique (token_hash),
  constraint sessions_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint sessions_membership_id_fkey foreign key (membership_id) references memberships(id),
  constraint sessions_person_id_fkey foreign key (person_id) references people(id),
  constraint sessions_check check (expires_at > created_at),
  constraint sessions_check1 check ((person_id is null) <> (courier_id is null)),
  constraint sessions_check2 check ((person_id is null) = (membership_id is null)),
  constraint sessions_id_check check (id like 'SE-%'),
  constraint sessions_token_hash_check check (octet_length(token_hash) = 32)
);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_of_courier on sessions (courier_id) where courier_id is not null;
create index sessions_of_membership on sessions (membership_id) where membership_id is not null;
create index sessions_of_person on sessions (person_id) where person_id is not null;

create table shop_prices (
  tariff_version_id text not null,
  workspace_id text not null,
  "position" integer not null,
  services jsonb,
  discount_percent double precision,
  cod jsonb,
  constraint shop_prices_pkey primary key (tariff_version_id, workspace_id),
  constraint shop_prices_tariff_version_id_fkey foreign key (tariff_version_id) references tariff_versions(id),
  constraint shop_prices_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint shop_prices_discount_percent_check check (discount_percent >= 0::double precision and discount_percent <= 90::double precision)
);
create trigger shop_prices_are_final before delete or update on shop_prices for each row execute function refuse_tariff_rewrite();
alter table shop_prices enable row level security, force row level security;
create policy of_provider on shop_prices to antar_provider using (workspace_id = current_setting('antar.workspace_id', true));
create policy of_service on shop_prices to antar_service using (true);

create table simulated_couriers (
  courier_id text not null,
  workspace_id text not null,
  environment text not null,
  hired_until timestamptz not null,
  constraint simulated_couriers_pkey primary key (courier_id),
  constraint simulated_couriers_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint simulated_couriers_environment_check check (environment = 'sandbox')
);
create index simulated_couriers_by_hire on simulated_couriers (workspace_id, environment, hired_until);
alter table simulated_couriers enable row level security, force row level security;
create policy of_provider on simulated_couriers to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on simulated_couriers to antar_service using (true);

create table simulations (
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  scenario text not null,
  speed integer not null,
  started_at timestamptz not null,
  constraint simulations_pkey primary key (delivery_id),
  constraint simulations_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint simulations_environment_check check (environment = 'sandbox'),
  constraint simulations_speed_check check (speed >= 1 and speed <= 3600)
);
alter table simulations enable row level security, force row level security;
create policy of_provider on simulations to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on simulations to antar_service using (true);

create table tariff_drafts (
  id text not null,
  name text not null,
  version integer default 1 not null,
  based_on text,
  sheet jsonb not null,
  created_at timestamptz not null,
  created_by text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  constraint tariff_drafts_pkey primary key (id),
  constraint tariff_drafts_based_on_fkey foreign key (based_on) references tariff_versions(id),
  constraint tariff_drafts_sheet_check check (jsonb_typeof(sheet) = 'object')
);

create table tariff_revision (
  single_row boolean default true not null,
  revision bigint not null,
  constraint tariff_revision_pkey primary key (single_row),
  constraint tariff_revision_single_row_check check (single_row)
);

create table tariff_versions (
  id text not null,
  effective_from timestamptz not null,
  note text not null,
  created_at timestamptz not null,
  constraint tariff_versions_pkey primary key (id)
);
create index tariff_versions_by_effect on tariff_versions (effective_from, created_at, id);
create trigger tariff_versions_are_final before delete or update on tariff_versions for each row execute function refuse_tariff_rewrite();

create table tariffs (
  tariff_version_id text not null,
  id text not null,
  "position" integer not null,
  name text not null,
  vehicle text not null,
  base_idr bigint not null,
  included_km double precision not null,
  steps jsonb not null,
  weight_tiers jsonb not null,
  size_tiers jsonb,
  volumetric_divisor integer not null,
  multipliers jsonb not null,
  minimum_idr bigint not null,
  rounding_idr integer not null,
  rounding_mode text not null,
  cod_fee_idr bigint not null,
  cod_percent double precision not null,
  max_distance_km double precision not null,
  pickup_within_minutes integer not null,
  deliver_within_minutes integer not null,
  fees jsonb,
  cod_minimum_idr bigint,
  constraint tariffs_pkey primary key (tariff_version_id, id),
  constraint tariffs_tariff_version_id_fkey foreign key (tariff_version_id) references tariff_versions(id),
  constraint tariffs_base_idr_check check (base_idr >= 0),
  constraint tariffs_cod_fee_idr_check check (cod_fee_idr >= 0),
  constraint tariffs_cod_minimum_idr_check check (cod_minimum_idr >= 0),
  constraint tariffs_cod_percent_check check (cod_percent >= 0::double precision and cod_percent <= 100::double precision),
  constraint tariffs_deliver_within_minutes_check check (deliver_within_minutes > 0),
  constraint tariffs_included_km_check check (included_km >= 0::double precision),
  constraint tariffs_max_distance_km_check check (max_distance_km > 0::double precision),
  constraint tariffs_minimum_idr_check check (minimum_idr >= 0),
  constraint tariffs_pickup_within_minutes_check check (pickup_within_minutes > 0),
  constraint tariffs_rounding_idr_check check (rounding_idr > 0),
  constraint tariffs_rounding_mode_check check (rounding_mode in ('up', 'nearest', 'down')),
  constraint tariffs_vehicle_check check (vehicle in ('MOTORCYCLE', 'CAR')),
  constraint tariffs_volumetric_divisor_check check (volumetric_divisor > 0)
);
create trigger tariffs_are_final before delete or update on tariffs for each row execute function refuse_tariff_rewrite();

create table tax_numbers (
  invoice_id text not null,
  workspace_id text not null,
  environment text not null,
  number text not null,
  recorded_by text not null,
  recorded_at timestamptz not null,
  constraint tax_numbers_pkey primary key (invoice_id),
  constraint tax_numbers_number_key unique (environment, number),
  constraint tax_numbers_invoice_id_fkey foreign key (invoice_id) references invoices(id),
  constraint tax_numbers_recorded_by_fkey foreign key (recorded_by) references people(id),
  constraint tax_numbers_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint tax_numbers_environment_check check (environment = 'production'),
  constraint tax_numbers_number_check check (number ~ '^[0-9]{17}$')
);
alter table tax_numbers enable row level security, force row level security;
create policy of_provider on tax_numbers to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on tax_numbers to antar_service using (true);

create table till_closings (
  environment text not null,
  cashier_id text not null,
  day integer not null,
  opening_idr bigint not null,
  expected_idr bigint not null,
  counted_idr bigint not null,
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
  constraint till_closings_banked_idr_check check (banked_idr >= 0 and banked_idr <= counted_idr),
  constraint till_closings_reason_check check ((counted_idr = expected_idr) = (reason is null))
);
create index till_closings_by_time on till_closings (environment, closed_at, cashier_id);
create trigger till_closings_stay before delete or update on till_closings for each statement execute function refuse_change_of_closing();

create table tills (
  environment text not null,
  cashier_id text not null,
  day integer not null,
  constraint tills_pkey primary key (environment, cashier_id),
  constraint tills_cashier_id_fkey foreign key (cashier_id) references people(id),
  constraint tills_day_check check (day >= 1),
  constraint tills_environment_check check (environment in ('sandbox', 'production'))
);

create table tokens (
  token_hash bytea not null,
  credential_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint tokens_pkey primary key (token_hash),
  constraint tokens_credential_id_fkey foreign key (credential_id) references credentials(id),
  constraint tokens_check check (expires_at > created_at),
  constraint tokens_token_hash_check check (octet_length(token_hash) = 32)
);
create index tokens_by_expiry on tokens (expires_at);
create index tokens_of_credential on tokens (credential_id);

create table unknown_parcels (
  environment text not null,
  hub_id text not null,
  code text not null,
  scanned_at timestamptz not null,
  scanned_by text not null,
  constraint unknown_parcels_pkey primary key (environment, hub_id, code),
  constraint unknown_parcels_scanned_by_fkey foreign key (scanned_by) references people(id),
  constraint unknown_parcels_environment_check check (environment in ('sandbox', 'production'))
);

create table webhook_attempts (
  event_id text not null,
  workspace_id text not null,
  environment text not null,
  delivery_id text not null,
  sequence integer not null,
  attempt smallint not null,
  reason text not null,
  outcome text not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  http_status smallint,
  response text,
  error text,
  constraint webhook_attempts_check check ((error is null) = (outcome = 'delivered')),
  constraint webhook_attempts_environment_check check (environment in ('sandbox', 'production')),
  constraint webhook_attempts_outcome_check check (outcome in ('delivered', 'retrying', 'failed')),
  constraint webhook_attempts_reason_check check (reason in ('event', 'resend', 'test'))
) partition by range (started_at);
create index webhook_attempts_failed on webhook_attempts (workspace_id, environment, started_at) where outcome = 'failed';
create index webhook_attempts_of_event on webhook_attempts (event_id, started_at);
alter table webhook_attempts enable row level security, force row level security;
create policy of_provider on webhook_attempts to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on webhook_attempts to antar_service using (true);

create table webhook_attempts_other partition of webhook_attempts default;

create table webhook_endpoints (
  id bigint generated always as identity not null,
  workspace_id text not null,
  environment text not null,
  url text not null,
  auth_key text,
  auth_value text,
  ordering text not null,
  secret text not null,
  secret_shown boolean default true not null,
  previous_secret text,
  previous_secret_until timestamptz,
  stands_in jsonb,
  version integer default 1 not null,
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint webhook_endpoints_pkey primary key (id),
  constraint webhook_endpoints_workspace_id_environment_key unique (workspace_id, environment),
  constraint webhook_endpoints_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint webhook_endpoints_check check ((auth_key is null) = (auth_value is null)),
  constraint webhook_endpoints_check1 check ((previous_secret is null) = (previous_secret_until is null)),
  constraint webhook_endpoints_environment_check check (environment in ('sandbox', 'production')),
  constraint webhook_endpoints_ordering_check check (ordering in ('strict', 'first-attempt')),
  constraint webhook_endpoints_stands_in_check check (jsonb_typeof(stands_in -> 'by') = 'string' and stands_in ? 'before')
);
alter table webhook_endpoints enable row level security, force row level security;
create policy of_provider on webhook_endpoints to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on webhook_endpoints to antar_service using (true);

create table webhook_queue (
  delivery_id text not null,
  part integer default 0 not null,
  id bigint generated always as identity not null,
  endpoint_id bigint not null,
  next_sequence integer not null,
  last_sequence integer not null,
  first_recorded_at timestamptz not null,
  last_recorded_at timestamptz not null,
  attempts smallint default 0 not null,
  due_at timestamptz not null,
  resend boolean default false not null,
  shard smallint generated always as ((hashtext(delivery_id) & 15)::smallint) stored not null,
  constraint webhook_queue_pkey primary key (delivery_id, part)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_threshold=1000);
create index webhook_queue_due on webhook_queue (due_at) where not resend;
create index webhook_queue_of_endpoint on webhook_queue (endpoint_id, resend, due_at);
alter table webhook_queue enable row level security, force row level security;
create policy of_provider on webhook_queue to antar_provider using ((exists ( select
   from webhook_endpoints e
  where e.id = webhook_queue.endpoint_id)) or (exists ( select
   from deliveries d
  where d.id = webhook_queue.delivery_id)));
create policy of_service on webhook_queue to antar_service using (true);

create table webhook_shards (
  shard smallint not null,
  holder_id text,
  epoch bigint default 0 not null,
  constraint webhook_shards_pkey primary key (shard)
);

create table withholding_rates (
  from_day date not null,
  kind text not null,
  basis_points integer not null,
  basis_points_without_npwp integer not null,
  changed_by text,
  changed_at timestamptz,
  constraint withholding_rates_pkey primary key (from_day),
  constraint withholding_rates_changed_by_fkey foreign key (changed_by) references people(id),
  constraint withholding_rates_kind_check check (kind in ('PPH_21', 'PPH_23')),
  constraint withholding_rates_points_check check (basis_points >= 0 and basis_points <= 10000 and basis_points_without_npwp >= 0 and basis_points_without_npwp <= 10000)
);

create table workspace_milestones (
  workspace_id text not null,
  environment text not null,
  milestone text not null,
  reached_at timestamptz not null,
  constraint workspace_milestones_pkey primary key (workspace_id, environment, milestone),
  constraint workspace_milestones_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint workspace_milestones_environment_check check (environment in ('sandbox', 'production')),
  constraint workspace_milestones_milestone_check check (milestone in ('token', 'quote', 'booking', 'webhook', 'certification'))
);
alter table workspace_milestones enable row level security, force row level security;
create policy of_provider on workspace_milestones to antar_provider using (workspace_id = current_setting('antar.workspace_id', true) and environment = current_setting('antar.environment', true));
create policy of_service on workspace_milestones to antar_service using (true);

create table workspace_services (
  workspace_id text not null,
  category text not null,
  type text not null,
  hub_id text,
  enabled_at timestamptz not null,
  constraint workspace_services_pkey primary key (workspace_id, category, type),
  constraint workspace_services_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint workspace_services_check check (category = 'EXPRESS' and type = 'INSTANT' or category = 'EXPRESS' and type = 'SAME_DAY' or category = 'LOGISTIC' and type = 'SAME_DAY'),
  constraint workspace_services_check1 check (hub_id is null or category = 'LOGISTIC')
);
alter table workspace_services enable row level security, force row level security;
create policy of_provider on workspace_services to antar_provider using (workspace_id = current_setting('antar.workspace_id', true));
create policy of_service on workspace_services to antar_service using (true);

create table workspaces (
  id text not null,
  name text not null,
  cancel_from_queueing boolean default false not null,
  requests_per_minute integer,
  fleet_assign text default 'auto' not null,
  created_at timestamptz not null,
  direct_only boolean default false not null,
  state text default 'active' not null,
  state_reason text,
  state_at timestamptz,
  version integer default 1 not null,
  constraint workspaces_pkey primary key (id),
  constraint workspaces_fleet_assign_check check (fleet_assign in ('auto', 'offer')),
  constraint workspaces_id_check check (id like 'WS-%'),
  constraint workspaces_name_check check (name <> ''),
  constraint workspaces_requests_per_minute_check check (requests_per_minute > 0),
  constraint workspaces_state_check check (state in ('active', 'suspended', 'closed'))
);
alter table workspaces enable row level security, force row level security;
create policy of_provider on workspaces to antar_provider using (id = current_setting('antar.workspace_id', true));
create policy of_service on workspaces to antar_service using (true);
