create table reason_codes (
  code text primary key check (code ~ '^[PDR][0-9]{4}$'),
  -- the leg of a failure, told by the code's first letter (decision 36)
  leg text not null generated always as (
    case left(code, 1) when 'P' then 'pickup' when 'D' then 'delivery' else 'return' end
  ) stored,
  text_id text not null,
  text_en text not null
);

insert into reason_codes (code, text_id, text_en) values
  ('P1001', 'Kurir tidak tersedia', 'No courier available'),
  ('P1002', 'Pengirim tidak ada di lokasi', 'Sender absent'),
  ('P1003', 'Paket belum siap', 'Package not ready'),
  ('P1004', 'Alamat penjemputan tidak ditemukan', 'Pickup address not found'),
  ('P1005', 'Paket tidak sesuai', 'Package not as described'),
  ('P1006', 'Kendala pada kendaraan kurir', 'Courier vehicle trouble'),
  ('P1007', 'Paket tidak diterima di gudang', 'Package not received at the warehouse'),
  ('P1099', 'Penjemputan dibatalkan oleh operasional', 'Pickup called off by operations'),
  ('D1001', 'Penerima tidak ada di lokasi', 'Recipient absent'),
  ('D1002', 'Penerima menolak paket', 'Recipient refused the package'),
  ('D1003', 'Penerima menolak membayar COD', 'Recipient declined to pay on delivery'),
  ('D1004', 'Alamat tujuan tidak ditemukan', 'Destination address not found'),
  ('D1005', 'Paket rusak atau hilang', 'Package damaged or lost'),
  ('D1006', 'Batas waktu pengantaran terlampaui', 'Delivery time limit exceeded'),
  ('D1007', 'Kendala pada kendaraan kurir', 'Courier vehicle trouble'),
  ('D1099', 'Pengantaran dibatalkan oleh operasional', 'Delivery called off by operations'),
  ('R1001', 'Pengirim tidak ada saat pengembalian', 'Sender absent on return'),
  ('R1002', 'Pengirim menolak pengembalian', 'Sender refused the return'),
  ('R1003', 'Alamat pengembalian tidak ditemukan', 'Return address not found'),
  ('R1004', 'Paket rusak atau hilang saat pengembalian', 'Package damaged or lost on return'),
  ('R1099', 'Pengembalian dihentikan oleh operasional', 'Return called off by operations');

create table deliveries (
  id text primary key check (id ~ '^DE-[0-9A-Z]+$'),
  -- no foreign key: every booking of a workspace would lock its one row
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  booked_on text not null check (booked_on in ('express', 'legacy', 'logistic')),
  category text not null check (category in ('EXPRESS', 'LOGISTIC')),
  service_type text not null check (service_type in ('INSTANT', 'SAME_DAY')),
  service_name text not null,
  provider_order_id text not null,
  provider_outlet_id text,
  time_zone text not null check (time_zone in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),

  payment_method text not null check (payment_method in ('CASH', 'CASHLESS', 'COD')),
  cod_amount_idr bigint check (cod_amount_idr >= 0),
  collected_amount_idr bigint check (collected_amount_idr >= 0),
  collected_by text check (collected_by in ('CASH', 'QRIS')),

  sender jsonb not null,
  recipient jsonb not null,
  origin jsonb,
  destination jsonb not null,
  packages jsonb not null,
  instructions jsonb not null,
  weight_kg double precision not null check (weight_kg > 0),
  schedule_from timestamptz,
  schedule_to timestamptz,

  amount_idr bigint not null check (amount_idr >= 0),
  distance_meters double precision not null check (distance_meters >= 0),
  estimated_pickup_at timestamptz,
  estimated_dropoff_at timestamptz,
  promised_pickup_at timestamptz,
  promised_dropoff_at timestamptz,
  area_id text,
  hub_id text,
  tariff_version_id text not null,
  trace jsonb not null,

  status text not null check (status in (
    'QUEUEING', 'PREPARING', 'VERIFIED', 'NOT_VERIFIED', 'ALLOCATING', 'PENDING_PICKUP', 'PICKING_UP',
    'PENDING_DELIVERY', 'IN_DELIVERY', 'COMPLETED', 'FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY', 'CANCELLED',
    'PENDING_RETURN', 'IN_RETURN', 'FAILED_IN_RETURN', 'ON_HOLD', 'RETURNED', 'DISPOSED')),
  mark text check (mark in ('ARRIVED_AT_PICKUP_POINT', 'ARRIVED_AT_DESTINATION')),
  courier_id text references couriers,
  -- when the first courier was assigned: from then on there is something to track (decision 50)
  assigned_at timestamptz,
  tracking_token text unique,
  actual_recipient_name text,
  actual_recipient_relationship text,
  ready_at timestamptz,
  failed_count integer not null default 0 check (failed_count >= 0),
  failed_reason text,
  cancelled_reason text,

  created_at timestamptz not null,
  updated_at timestamptz not null,
  pickup_at timestamptz,
  completed_at timestamptz,
  failed_at timestamptz,
  cancelled_at timestamptz,
  -- how many timeline entries and events there are: the next one's number, taken under the row's lock
  timeline_length integer not null default 1,
  event_count integer not null default 1,

  check ((status = 'COMPLETED') = (completed_at is not null)),
  check ((status = 'CANCELLED') = (cancelled_at is not null)),
  check ((status in ('FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY', 'PENDING_RETURN', 'IN_RETURN', 'FAILED_IN_RETURN',
    'ON_HOLD', 'RETURNED', 'DISPOSED')) = (failed_at is not null)),
  check ((failed_at is null) = (failed_reason is null)),
  check (pickup_at is not null or status not in ('PENDING_DELIVERY', 'IN_DELIVERY', 'COMPLETED', 'FAILED_DELIVERY',
    'PENDING_RETURN', 'IN_RETURN', 'FAILED_IN_RETURN', 'ON_HOLD', 'RETURNED')),
  check (courier_id is not null or status not in ('PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY',
    'COMPLETED', 'IN_RETURN')),
  check (mark is null or status = case mark
    when 'ARRIVED_AT_PICKUP_POINT' then 'PICKING_UP' else 'IN_DELIVERY' end),
  check (category = 'EXPRESS' or status not in ('QUEUEING', 'ALLOCATING', 'PENDING_PICKUP', 'FAILED_PICKUP',
    'FAILED_DELIVERY', 'CANCELLED')),
  check (category = 'LOGISTIC' or status not in ('PREPARING', 'VERIFIED', 'NOT_VERIFIED', 'FAILED')),
  check ((category = 'EXPRESS') = (tracking_token is not null)),
  check ((schedule_from is null) = (schedule_to is null))
);

create index deliveries_by_order on deliveries (workspace_id, environment, provider_order_id);
create index deliveries_by_time on deliveries (workspace_id, environment, created_at, id);
create index deliveries_allocating on deliveries (area_id) where status = 'ALLOCATING';
create index deliveries_of_courier on deliveries (courier_id) where courier_id is not null;

create table delivery_timeline (
  delivery_id text not null references deliveries,
  position integer not null,
  workspace_id text not null,
  environment text not null,
  status text not null,
  at timestamptz not null,
  notes text,
  reason_code text references reason_codes,
  move text not null,
  actor text not null check (actor in ('provider', 'courier', 'operations', 'system')),
  actor_id text,
  primary key (delivery_id, position)
);

create table delivery_media (
  id bigint generated always as identity primary key,
  delivery_id text not null references deliveries,
  workspace_id text not null,
  environment text not null,
  type text not null check (type in ('PICKUP_PROOF', 'DELIVERY_PROOF', 'FAILED_PROOF', 'FAILED_PICKUP_PROOF',
    'FAILED_DELIVERY_PROOF', 'FAILED_RETURN_PROOF', 'RETURN_PROOF')),
  url text not null,
  created_at timestamptz not null
);

create index delivery_media_by_delivery on delivery_media (delivery_id, id);

-- what a provider tells the assigned courier (spec 4.7)
create table courier_notifications (
  id bigint generated always as identity primary key,
  courier_id text not null references couriers,
  delivery_id text not null references deliveries,
  workspace_id text not null,
  environment text not null,
  type text not null check (type = 'READY_TO_PICKUP'),
  created_at timestamptz not null
);

create index courier_notifications_by_courier on courier_notifications (courier_id, id);
