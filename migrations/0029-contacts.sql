-- runs with older code
-- The senders and recipients that a workspace keeps for its next bookings (decision 260).
create table contacts (
  id text primary key,
  workspace_id text not null references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  kind text not null check (kind in ('sender', 'recipient')),
  contact jsonb not null,
  address jsonb not null,
  fingerprint bytea not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  unique (workspace_id, environment, kind, fingerprint)
);
create index contacts_by_use on contacts (workspace_id, environment, used_at desc, id desc);
create index contacts_of_phone on contacts ((contact ->> 'phoneE164'));
