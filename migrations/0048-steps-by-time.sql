-- runs with older code
-- outside a transaction
-- All couriers' steps of a moment lie together in each index, instead of on a page of each courier's own (decision 196). Phones begin
-- a step's id with its time.
create unique index concurrently if not exists courier_steps_key on courier_steps (step_id, courier_id);
create index concurrently if not exists courier_steps_of_day on courier_steps (((received_at at time zone 'UTC')::date), courier_id);
drop index concurrently if exists courier_steps_by_time;
