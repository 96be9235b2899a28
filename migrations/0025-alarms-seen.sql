-- runs with older code
-- When a condition was last seen: a machine that is gone sees its own no more.
alter table alarms add column seen_at timestamptz;
