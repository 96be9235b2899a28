-- runs with older code

-- The latest order number that the service proposed in each workspace and environment (decision 645).
create table order_numbers (
  workspace_id text not null references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  last integer not null check (last > 0),
  constraint order_numbers_pkey primary key (workspace_id, environment)
);
