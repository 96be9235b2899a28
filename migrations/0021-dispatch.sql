-- Who seeks couriers for which area: one process at a time, until its lease ends or it gives it up.
create table dispatch_leases (
  environment text not null check (environment in ('sandbox', 'production')),
  area_id text not null,
  holder_id text not null,
  ends_at timestamptz not null,
  primary key (environment, area_id)
);

-- Why the dispatcher chose each courier it chose.
create table dispatch_explanations (
  delivery_id text not null references deliveries,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  courier_id text not null references couriers,
  assigned_at timestamptz not null,
  -- all that the courier was to pick up there, this delivery included, in the order of their drop-offs
  bundle text[] not null,
  -- the couriers weighed, the cheapest first: id, times and the cost by part, in minutes
  considered jsonb not null,
  primary key (delivery_id, assigned_at)
);

create index dispatch_explanations_by_time on dispatch_explanations (assigned_at);

-- Couriers who have accepted and not set off: whom the dispatcher watches, in case they are gone.
create index deliveries_pending_pickup on deliveries (area_id) where status = 'PENDING_PICKUP';

-- What each courier has in hand, and how much they were given since a shift began, however long their history.
create index deliveries_in_hand on deliveries (courier_id)
  where status in ('PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY');
create index deliveries_by_assignment on deliveries (courier_id, assigned_at) where courier_id is not null;
-- The one above serves whoever looked a courier's deliveries up here.
drop index deliveries_of_courier;
