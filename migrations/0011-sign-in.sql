-- How people and couriers sign in (src/people).

alter table people
  add column disabled_at timestamptz,
  -- The second factor (RFC 6238), sealed with the key of src/secrets.ts; in force once confirmed.
  add column totp_secret text,
  add column totp_confirmed_at timestamptz,
  -- The last time step whose code was taken: a code serves once.
  add column totp_last_step bigint,
  -- SHA-256 of the codes that stand in for a lost device, each of them once.
  add column recovery_code_hashes bytea[] not null default '{}',
  add check (totp_confirmed_at is null or totp_secret is not null);

alter table couriers add column disabled_at timestamptz;

create table invitations (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  -- The provider they will belong to; null for the operator's own staff.
  workspace_id text references workspaces,
  email text not null unique check (email = lower(email) and email like '%_@_%'),
  role text not null check (
    role in ('operator-admin', 'dispatcher', 'warehouse', 'finance', 'provider-admin', 'provider-member')
  ),
  invited_by text not null references people,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  check ((workspace_id is not null) = (role in ('provider-admin', 'provider-member')))
);

-- The code a courier signs in with: issued by operations, good for one sign-in and a few wrong tries.
create table courier_codes (
  courier_id text primary key references couriers,
  -- A PHC string, as for passwords.
  code_hash text not null check (code_hash like '$%'),
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null
);

create index couriers_by_phone on couriers (phone);

-- Who is signed in: a person or a courier. Ending a session deletes its row.
create table sessions (
  id text primary key check (id like 'SE-%'),
  -- SHA-256 of the bearer token, which is 256 random bits and is stored nowhere.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  person_id text references people,
  courier_id text references couriers,
  -- What the browser or app called itself.
  client text,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  check ((person_id is null) <> (courier_id is null))
);

create index sessions_of_person on sessions (person_id) where person_id is not null;
create index sessions_of_courier on sessions (courier_id) where courier_id is not null;
create index sessions_by_expiry on sessions (expires_at);
