-- runs with older code
-- What a delivery can never be, said by two functions (decision 309). PostgreSQL parses the text of every check anew for
-- each statement that writes a row, and keeps a function from its first call on: 27 checks took longer than the row.

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

-- The next migration looks at the rows that are there: it needs no lock that requests wait for.
alter table deliveries
  add constraint deliveries_values check (delivery_values_hold(
    id, environment, booked_on, category, service_type, time_zone, payment_method, amount_idr, cod_amount_idr,
    collected_amount_idr, collected_by, weight_kg, distance_meters, schedule_from, schedule_to, tracking_token
  )) not valid,
  add constraint deliveries_status check (delivery_status_holds(
    category, status, mark, courier_id, pickup_at, completed_at, cancelled_at, failed_at, failed_reason, failed_count
  )) not valid;

-- The condition of a trigger is parsed anew as well: only its short part stays there.
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
  delete from promise_days_counted c where c.environment = new.environment and c.day = booked and not c.is_final;
  return null;
end
$$;
create or replace trigger deliveries_forget_promise after update on deliveries
  for each row when (old.created_at < now() - interval '1 day') execute function forget_promise_day();
