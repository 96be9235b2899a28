-- Who changed what: a chain in which every entry carries the hash of the one before it (src/audit).
create table audit_chain (
  position bigint primary key check (position > 0),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('person', 'courier', 'credential', 'command line')),
  actor_id text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  workspace_id text,
  environment text check (environment in ('sandbox', 'production')),
  -- what may hold personal data: before and after, as JSON text, and the salt of its hash; erased together by age
  details text,
  salt text,
  details_hash text not null check (details_hash ~ '^[0-9a-f]{64}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  check ((details is null) = (salt is null))
);

create index audit_chain_of_subject on audit_chain (subject_kind, subject_id, position);
create index audit_chain_with_details on audit_chain (at) where details is not null;

-- The end of the chain: locked by whoever adds to it, and the witness that nothing was cut off.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  position bigint not null,
  hash text not null
);

insert into audit_head (position, hash) values (0, repeat('0', 64));
