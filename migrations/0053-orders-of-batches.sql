-- runs with older code
-- A row of a batch may ask to be refused when its order is booked already, and says if its booking was made before (decision 334).
alter table batch_rows
  add column only_if_new boolean default false not null,
  add column is_replay boolean default false not null;
-- A replayed refusal names its problem (decision 335).
alter table idempotency_keys
  add column code text,
  add column facts jsonb;
