-- A queue row carries the event it was made with, so that whoever sends it need not look for it among all events. It counts
-- only while it is the next to be told; rows without one, and later events, are looked up.
alter table webhook_queue
  add column event_sequence integer,
  add column event_id text,
  add column event_body text;
