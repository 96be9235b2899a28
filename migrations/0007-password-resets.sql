-- runs with older code
-- The open ways to choose a new password, one for a person (decision 183).

create table password_resets (
  person_id text primary key references people (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
