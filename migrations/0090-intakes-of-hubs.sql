-- runs with older code
-- The hub whose desk takes the parcels in; null: opened without one (decision 497).
alter table intakes add column hub_id text;
create index intakes_of_hub on intakes (hub_id, environment, workspace_id, created_at) where hub_id is not null;

-- When a parcel was reported as damaged on arrival (decision 499).
alter table intake_lines add column damaged_at timestamptz;

-- Codes that were scanned at a hub and mean no delivery there, until they do or somebody settles them (decision 498).
create table unknown_parcels (
  environment text not null check (environment in ('sandbox', 'production')),
  hub_id text not null,
  code text not null,
  scanned_at timestamptz not null,
  scanned_by text not null references people(id),
  primary key (environment, hub_id, code)
);
