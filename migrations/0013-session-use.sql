-- runs with older code
-- When a session was last used, and when its person last gave the password (decision 162).
alter table sessions
  add used_at timestamptz not null default now(),
  add proved_at timestamptz not null default now();
