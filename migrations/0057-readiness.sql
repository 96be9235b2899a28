-- runs with older code
-- What a process writes when it is asked whether it can serve: a database that is full or read-only is found by writing.
create table readiness (
  is_only boolean primary key default true check (is_only),
  checked_at timestamptz not null
);
