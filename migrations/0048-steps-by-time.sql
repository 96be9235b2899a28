-- runs with older code
-- outside a transaction
-- A step enters where the steps of this day and of this moment are, as other couriers' do, and not at a page of its courier's own
-- (decision 196). Phones make ids that begin with their time.
create unique index concurrently if not exists courier_steps_key on courier_steps (step_id, courier_id);
create index concurrently if not exists courier_steps_of_day on courier_steps (((received_at at time zone 'UTC')::date), courier_id);
drop index concurrently if exists courier_steps_by_time;
