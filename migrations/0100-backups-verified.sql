-- runs with older code
-- When a backup was read back and every checksum compared (decision 501).
alter table backups add column verified_at timestamptz;
