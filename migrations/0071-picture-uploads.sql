-- runs with older code
-- A picture that a courier's phone uploads part by part (decision 431). Its parts are files until it is swept.
create table picture_uploads (
  courier_id text not null,
  upload_id text not null,
  -- What the names of its parts begin with.
  id text not null,
  length_bytes integer not null,
  -- The end of each part, in their order; the first begins at 0.
  part_ends integer[] not null default '{}',
  taken_at timestamptz,
  latitude double precision,
  longitude double precision,
  updated_at timestamptz not null,
  constraint picture_uploads_pkey primary key (courier_id, upload_id),
  constraint picture_uploads_id_key unique (id),
  constraint picture_uploads_courier_id_fkey foreign key (courier_id) references couriers(id),
  constraint picture_uploads_length_bytes_check check (length_bytes > 0),
  constraint picture_uploads_place_check check ((latitude is null) = (longitude is null))
);
create index picture_uploads_by_age on picture_uploads (updated_at);
