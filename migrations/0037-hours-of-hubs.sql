-- runs with older code

-- When a hub is staffed, for people to read; null if that is not known (decision 792).
alter table hubs add column hours jsonb;
