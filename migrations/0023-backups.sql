-- runs with older code
-- Backups that have ended, as whoever makes them records them.
create table backups (
  id bigint generated always as identity primary key,
  ended_at timestamptz not null,
  outcome text not null check (outcome in ('succeeded', 'failed')),
  -- Where it is, or why it failed.
  details text
);
create index backups_newest on backups (ended_at);
