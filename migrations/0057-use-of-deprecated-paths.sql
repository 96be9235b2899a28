-- runs with older code
-- The last use of a deprecated path by each key pair, true to the minute.
alter table credentials add column deprecated_used_at timestamptz;
