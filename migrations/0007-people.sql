-- People who sign in: the operator's staff, and the staff of one workspace.

create table people (
  id text primary key check (id like 'PE-%'),
  -- The provider they belong to; null for the operator's own staff.
  workspace_id text references workspaces,
  email text not null check (email = lower(email) and email like '%_@_%'),
  name text not null check (name <> ''),
  -- A PHC string: algorithm, cost, salt and hash in one.
  password_hash text not null check (password_hash like '$%'),
  role text not null check (
    role in ('operator-admin', 'dispatcher', 'warehouse', 'finance', 'provider-admin', 'provider-member')
  ),
  created_at timestamptz not null,
  check ((workspace_id is not null) = (role in ('provider-admin', 'provider-member')))
);

create unique index people_by_email on people (email);
create index people_of_workspace on people (workspace_id) where workspace_id is not null;
