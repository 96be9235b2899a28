-- runs with older code
-- The schedule as its provider sent it, offsets and all; null for none, and for what the previous version books.
alter table deliveries add column schedule jsonb;
