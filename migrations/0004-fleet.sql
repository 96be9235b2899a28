create table couriers (
  id text primary key,
  -- null: the operator's own fleet, which serves every workspace of its environment
  workspace_id text references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  name text not null check (name <> ''),
  phone text not null check (phone <> ''),
  photo_url text,
  vehicle text not null default 'MOTORCYCLE' check (vehicle in ('BICYCLE', 'MOTORCYCLE', 'CAR', 'VAN')),
  created_at timestamptz not null default now()
);

create index couriers_by_environment on couriers (environment, workspace_id);
