-- Providers' workspaces, their key pairs and tokens, and the answers kept for repeated requests (spec 4.1, 5).

create table workspaces (
  id text primary key check (id like 'WS-%'),
  name text not null check (name <> ''),
  -- Opens DELETE in QUEUEING, which the contract refuses (decision 41).
  cancel_from_queueing boolean not null default false,
  -- Per environment; null is no limit (decision 67).
  requests_per_minute integer check (requests_per_minute > 0),
  created_at timestamptz not null
);

create table credentials (
  id text primary key check (id like 'CR-%'),
  workspace_id text not null references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  client_key text not null unique,
  -- SHA-256 of the secret, which is 256 random bits and is stored nowhere (decision 11).
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  created_at timestamptz not null,
  revoked_at timestamptz,
  -- The key itself tells the environment (decision 11).
  check (client_key like case environment when 'sandbox' then 'dk\_sandbox\__%' else 'dk\_live\__%' end)
);

create index credentials_of_workspace on credentials (workspace_id, environment, created_at);

create table tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  credential_id text not null references credentials,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);

create index tokens_by_expiry on tokens (expires_at);
create index tokens_of_credential on tokens (credential_id);

-- One row for each Idempotency-Key of the last 24 hours (decision 25). The row is inserted before the work and
-- filled after it, in the work's own transaction: another transaction never sees it without its answer.
create table idempotency_keys (
  workspace_id text not null references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  path text not null,
  key text not null,
  -- SHA-256 of the canonical request body.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  status smallint check (status between 200 and 499),
  -- The answer's JSON: text, since a replay repeats its bytes.
  body text,
  created_at timestamptz not null,
  primary key (workspace_id, environment, path, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);
