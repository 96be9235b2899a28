-- Deliveries that are still to be picked up or brought, by what was promised: what the watch over promises reads.
create index deliveries_promised on deliveries (promised_dropoff_at, promised_pickup_at)
  where status in ('QUEUEING', 'PREPARING', 'VERIFIED', 'NOT_VERIFIED', 'ALLOCATING', 'PENDING_PICKUP', 'PICKING_UP',
    'PENDING_DELIVERY', 'IN_DELIVERY');

-- What operations must look at: raised once a delivery and kind, until somebody has seen to it.
create table alerts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('pickup-late', 'delivery-late')),
  delivery_id text not null references deliveries,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  promised_at timestamptz not null,
  raised_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  unique (delivery_id, kind),
  check ((acknowledged_at is null) = (acknowledged_by is null))
);

create index alerts_open on alerts (environment, raised_at) where acknowledged_at is null;
