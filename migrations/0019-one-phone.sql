-- runs with older code
-- When its courier signed in on another phone, which ended this session (decision 234).
alter table sessions add column replaced_at timestamptz;
