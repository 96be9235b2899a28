-- runs with older code
-- What tells key pairs apart (decision 250), the first steps of a workspace that nothing else remembers (decision 251),
-- and the deliveries of an invoice (decision 252).
alter table credentials
  add column name text check (name <> ''),
  add column created_by text,
  add column last_used_at timestamptz;

update credentials
set last_used_at = (select max(tokens.created_at) from tokens where tokens.credential_id = credentials.id);

create table workspace_milestones (
  workspace_id text not null references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  milestone text not null check (milestone in ('token', 'quote', 'booking', 'webhook', 'certification')),
  reached_at timestamptz not null,
  primary key (workspace_id, environment, milestone)
);

create index deliveries_by_completion on deliveries (workspace_id, environment, completed_at, id)
  include (amount_idr, category, service_type) where completed_at is not null;
