-- runs with older code

-- Refused requests of providers' programs, for 7 days (decision 833).
create table refused_requests (
  workspace_id text not null references workspaces (id),
  environment text not null check (environment in ('sandbox', 'production')),
  id text not null,
  refused_at timestamptz not null,
  method text not null,
  path text not null,
  status integer not null,
  code text not null,
  primary key (workspace_id, environment, refused_at, id)
);
create index refused_requests_refused_at on refused_requests (refused_at);
