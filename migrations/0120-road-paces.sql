-- runs with older code
-- The present pace of an area's roads, by couriers' latest ways to doors.
create table road_paces (
  environment text not null,
  area_id text not null,
  pace double precision not null,
  measured_at timestamptz not null,
  constraint road_paces_pkey primary key (environment, area_id),
  constraint road_paces_environment_check check (environment in ('sandbox', 'production')),
  constraint road_paces_pace_check check (pace > 0)
);
