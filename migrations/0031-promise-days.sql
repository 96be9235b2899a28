-- runs with older code
-- Kept and broken promises by day of booking, of the deliveries that have ended (decision 203). A day counts once it has
-- its row in promise_days_counted; what changes one of its deliveries takes that row away.
create table promise_days (
  environment text not null check (environment in ('sandbox', 'production')),
  day date not null,
  workspace_id text not null,
  deliveries integer not null,
  pickups_on_time integer not null,
  pickups_late integer not null,
  deliveries_on_time integer not null,
  deliveries_late integer not null,
  primary key (environment, day, workspace_id)
);
create table promise_days_counted (
  environment text not null check (environment in ('sandbox', 'production')),
  day date not null,
  primary key (environment, day)
);

-- The text before the ids of all deliveries booked at an instant or later (decision 1).
create function first_delivery_id(at timestamptz) returns text
  language sql immutable parallel safe
  return (
    with time as (select floor(extract(epoch from at) * 1000)::bigint as ms)
    select 'DE-' || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (ms >> (5 * place) & 31)::integer + 1, 1), '' order by place desc)
    from time, generate_series(0, 9) place
  );

-- Whoever changes a delivery shares the lock of its day, and whoever counts the day holds it alone: no count misses a
-- change that it does not see.
create function forget_promise_day() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  booked date := (new.created_at at time zone 'Asia/Jakarta')::date;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('promise day ' || new.environment, booked - date '2000-01-01'));
  delete from promise_days_counted c where c.environment = new.environment and c.day = booked;
  return null;
end
$$;
-- A day is counted two days after its end at the earliest, by the clock of the service and that of the database.
create trigger deliveries_forget_new_promise after insert on deliveries
  for each row when (new.created_at < now() - interval '1 day') execute function forget_promise_day();
create trigger deliveries_forget_promise after update on deliveries
  for each row when (
    old.created_at < now() - interval '1 day'
    and (old.status, old.pickup_at, old.completed_at, old.failed_at, old.promised_pickup_at, old.promised_dropoff_at)
      is distinct from (new.status, new.pickup_at, new.completed_at, new.failed_at, new.promised_pickup_at, new.promised_dropoff_at)
  ) execute function forget_promise_day();
