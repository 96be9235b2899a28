-- Months of deliveries are no longer archived (decision 217).

do $$
begin
  if exists (select from archived_deliveries) or exists (select from promise_days_counted where is_final) then
    raise exception 'this database has archived months, which this version cannot read: bring them back first (docs/scale.md#archived-months-of-an-earlier-version)';
  end if;
end
$$;

drop table archived_deliveries;

create or replace function forget_promise_day() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  booked date := (new.created_at at time zone 'Asia/Jakarta')::date;
begin
  if tg_op = 'UPDATE' and
    (old.status, old.pickup_at, old.completed_at, old.failed_at, old.promised_pickup_at, old.promised_dropoff_at)
      is not distinct from
    (new.status, new.pickup_at, new.completed_at, new.failed_at, new.promised_pickup_at, new.promised_dropoff_at)
  then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('promise day ' || new.environment, booked - date '2000-01-01'));
  delete from promise_days_counted c where c.environment = new.environment and c.day = booked;
  return null;
end
$$;
alter table promise_days_counted drop column is_final;
