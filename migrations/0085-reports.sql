-- Reports read one roll-up of the deliveries by local day and hour, which replaces the counts of promises (decision 464). The
-- job that counts days fills it.
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

alter function forget_promise_day() rename to forget_counted_day;
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
alter trigger deliveries_forget_promise on deliveries rename to deliveries_forget_counted_day;
alter trigger deliveries_forget_new_promise on deliveries rename to deliveries_forget_new_counted_day;

drop table promise_days;
drop table promise_days_counted;
