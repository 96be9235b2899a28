-- runs with older code
-- Months of deliveries that are archived (decisions 217 and 218).

-- What statements read of a completed delivery that was archived; its columns are those of deliveries.
create table archived_deliveries (
  id text not null,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  provider_order_id text not null,
  category text not null,
  service_type text not null,
  distance_meters double precision not null,
  amount_idr bigint not null,
  collected_by text,
  completed_at timestamptz not null,
  primary key (workspace_id, environment, id)
);
create index archived_deliveries_by_completion on archived_deliveries (workspace_id, environment, completed_at, id)
  include (amount_idr, category, service_type);

-- The counts of a day are final once deliveries of it are archived.
alter table promise_days_counted add column is_final boolean not null default false;
create or replace function forget_promise_day() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  booked date := (new.created_at at time zone 'Asia/Jakarta')::date;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('promise day ' || new.environment, booked - date '2000-01-01'));
  delete from promise_days_counted c where c.environment = new.environment and c.day = booked and not c.is_final;
  return null;
end
$$;

-- A delivery that is removed is looked for in every table that refers to it.
create index courier_notifications_of_delivery on courier_notifications (delivery_id) where delivery_id is not null;
create index intake_lines_by_delivery on intake_lines (delivery_id) where delivery_id is not null;
