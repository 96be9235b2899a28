-- runs with older code
-- The index of 0048 becomes the key.
alter table courier_steps
  drop constraint courier_steps_pkey,
  add constraint courier_steps_pkey primary key using index courier_steps_key;
