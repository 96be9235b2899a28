-- runs with older code
-- Conditions of the installation that operators are told of once, when they begin, and once when they are over.
create table alarms (
  id bigint generated always as identity primary key,
  kind text not null,
  -- A webhook address's owner, a kind of job, a machine; empty for the whole installation.
  subject text not null,
  details text not null,
  raised_at timestamptz not null,
  ended_at timestamptz
);
create unique index alarms_open on alarms (kind, subject) where ended_at is null;
