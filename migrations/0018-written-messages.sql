-- runs with older code
-- A message that operations write has an id of its writer, so that a repeat after a lost answer is told once.
alter table courier_notifications add column writing_id text;
alter table courier_notifications add constraint courier_notifications_writing_check
  check (writing_id is null or type = 'MESSAGE');
create unique index courier_notifications_by_writing on courier_notifications (courier_id, writing_id)
  where writing_id is not null;
