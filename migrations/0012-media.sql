-- Photos that prove a step; the bytes lie beside, in files (src/media).
create table media (
  id text primary key check (id like 'ME-%'),
  delivery_id text not null references deliveries,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  -- whoever sent it
  courier_id text references couriers,
  person_id text references people,
  -- made by the sender, so that an upload repeated after a lost answer is the same one
  upload_id text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  size_bytes integer not null check (size_bytes > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- what the device says of when and where
  taken_at timestamptz,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  received_at timestamptz not null,
  unique (delivery_id, upload_id),
  check ((courier_id is null) <> (person_id is null)),
  check ((latitude is null) = (longitude is null))
);
