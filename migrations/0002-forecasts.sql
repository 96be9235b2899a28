-- runs with older code

-- When each open delivery is expected at its stops: the range that holds eight of ten, and its middle. Every range is of
-- one reading of the courier's stops and position, so that every page shows the same.
create table delivery_forecasts (
  delivery_id text primary key references deliveries,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  -- Whose stops it is made of; null while the delivery waits for a courier.
  courier_id text references couriers,
  pickup_from timestamptz,
  pickup_at timestamptz,
  pickup_to timestamptz,
  dropoff_from timestamptz,
  dropoff_at timestamptz,
  dropoff_to timestamptz,
  return_from timestamptz,
  return_at timestamptz,
  return_to timestamptz,
  -- The time of the courier's position, if it is old.
  silent_since timestamptz,
  -- The drop-off as last announced, and the range before it if it has moved.
  announced_at timestamptz,
  moved_at timestamptz,
  moved_from timestamptz,
  moved_to timestamptz,
  made_at timestamptz not null,
  constraint delivery_forecasts_pickup check (num_nulls(pickup_from, pickup_at, pickup_to) in (0, 3) and pickup_from <= pickup_at and pickup_at <= pickup_to),
  constraint delivery_forecasts_dropoff check (num_nulls(dropoff_from, dropoff_at, dropoff_to) in (0, 3) and dropoff_from <= dropoff_at and dropoff_at <= dropoff_to),
  constraint delivery_forecasts_return check (num_nulls(return_from, return_at, return_to) in (0, 3) and return_from <= return_at and return_at <= return_to),
  constraint delivery_forecasts_moved check (num_nulls(moved_at, moved_from, moved_to) in (0, 3))
) with (fillfactor = 70);

-- The forecasts of a delivery at four moments, which reports compare with what came.
create table forecast_records (
  delivery_id text not null references deliveries,
  moment text not null check (moment in ('booking', 'assignment', 'pickup', 'approach')),
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  made_at timestamptz not null,
  pickup_from timestamptz,
  pickup_to timestamptz,
  dropoff_from timestamptz not null,
  dropoff_to timestamptz not null,
  -- The arrival at the door; null before it, and for ever if there is none.
  arrived_at timestamptz,
  held boolean generated always as (arrived_at between dropoff_from and dropoff_to) stored,
  primary key (delivery_id, moment)
);
create index forecast_records_by_time on forecast_records (made_at);
create index forecast_records_open on forecast_records (made_at) where arrived_at is null;

-- How often the range of the arrival held, and how often not, over the forecasts of the counted deliveries.
alter table delivery_counts add column forecasts_held integer not null default 0;
alter table delivery_counts add column forecasts_missed integer not null default 0;
