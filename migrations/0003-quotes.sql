-- One whole, immutable edition of prices, areas and hours each; the one in force is the latest to have taken effect.
create table tariff_versions (
  id text primary key,
  effective_from timestamptz not null,
  note text not null,
  created_at timestamptz not null
);

create index tariff_versions_by_effect on tariff_versions (effective_from, created_at, id);

create table tariffs (
  tariff_version_id text not null references tariff_versions,
  id text not null,
  position integer not null,
  name text not null,
  vehicle text not null check (vehicle in ('MOTORCYCLE', 'CAR')),
  base_idr bigint not null check (base_idr >= 0),
  included_km double precision not null check (included_km >= 0),
  steps jsonb not null,
  weight_tiers jsonb not null,
  size_tiers jsonb,
  volumetric_divisor integer not null check (volumetric_divisor > 0),
  multipliers jsonb not null,
  minimum_idr bigint not null check (minimum_idr >= 0),
  rounding_idr integer not null check (rounding_idr > 0),
  rounding_mode text not null check (rounding_mode in ('up', 'nearest', 'down')),
  cod_fee_idr bigint not null check (cod_fee_idr >= 0),
  cod_percent double precision not null check (cod_percent between 0 and 100),
  max_distance_km double precision not null check (max_distance_km > 0),
  pickup_within_minutes integer not null check (pickup_within_minutes > 0),
  deliver_within_minutes integer not null check (deliver_within_minutes > 0),
  primary key (tariff_version_id, id)
);

create table areas (
  tariff_version_id text not null references tariff_versions,
  id text not null,
  position integer not null,
  name text not null,
  time_zone text not null check (time_zone in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  hours jsonb not null,
  shifts jsonb not null,
  road_offset_meters integer not null check (road_offset_meters >= 0),
  road_factor double precision not null check (road_factor >= 1),
  speeds jsonb not null,
  boundary jsonb not null,
  primary key (tariff_version_id, id)
);

-- What an area sells, and at which tariff.
create table area_services (
  tariff_version_id text not null,
  area_id text not null,
  position integer not null,
  category text not null,
  type text not null,
  tariff_id text not null,
  hours jsonb,
  primary key (tariff_version_id, area_id, category, type),
  foreign key (tariff_version_id, area_id) references areas,
  foreign key (tariff_version_id, tariff_id) references tariffs,
  check ((category, type) in (('EXPRESS', 'INSTANT'), ('EXPRESS', 'SAME_DAY'), ('LOGISTIC', 'SAME_DAY')))
);

create table hubs (
  tariff_version_id text not null,
  id text not null,
  position integer not null,
  name text not null,
  area_id text not null,
  address text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  primary key (tariff_version_id, id),
  foreign key (tariff_version_id, area_id) references areas
);

create table holidays (
  tariff_version_id text not null references tariff_versions,
  position integer not null,
  date date not null,
  name text not null,
  hours jsonb not null,
  area_ids text[],
  primary key (tariff_version_id, position)
);

-- Which services a workspace may book, and the warehouse its LOGISTIC parcels start from.
create table workspace_services (
  workspace_id text not null references workspaces,
  category text not null,
  type text not null,
  hub_id text,
  enabled_at timestamptz not null,
  primary key (workspace_id, category, type),
  check ((category, type) in (('EXPRESS', 'INSTANT'), ('EXPRESS', 'SAME_DAY'), ('LOGISTIC', 'SAME_DAY'))),
  check (hub_id is null or category = 'LOGISTIC')
);

-- Counts every change to the tables above, so that a process sees with one small read whether it is up to date.
create table tariff_revision (
  single_row boolean primary key default true check (single_row),
  revision bigint not null
);

insert into tariff_revision (revision) values (0);

-- The past is never rewritten: a booking's trace names its version, and the version still says what it said.
create function refuse_tariff_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'a tariff version is never changed or deleted: import a new one';
end
$$;

create trigger tariff_versions_are_final before update or delete on tariff_versions
  for each row execute function refuse_tariff_rewrite();
create trigger tariffs_are_final before update or delete on tariffs
  for each row execute function refuse_tariff_rewrite();
create trigger areas_are_final before update or delete on areas
  for each row execute function refuse_tariff_rewrite();
create trigger area_services_are_final before update or delete on area_services
  for each row execute function refuse_tariff_rewrite();
create trigger hubs_are_final before update or delete on hubs
  for each row execute function refuse_tariff_rewrite();
create trigger holidays_are_final before update or delete on holidays
  for each row execute function refuse_tariff_rewrite();
