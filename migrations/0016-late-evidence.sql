-- runs with older code
-- What a courier brings for a delivery that left their hands meanwhile (decision 233).
create table late_evidence (
  courier_id text not null references couriers,
  step_id text not null check (length(step_id) between 1 and 100),
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
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  received_at timestamptz not null,
  primary key (courier_id, step_id),
  check ((latitude is null) = (longitude is null)),
  check ((collected_amount_idr is null) = (collected_by is null))
);
create index late_evidence_of_delivery on late_evidence (delivery_id, received_at);
