-- runs with older code
-- What else couriers are told (decision 169).
alter table courier_notifications
  drop constraint courier_notifications_type_check,
  add constraint courier_notifications_type_check
    check (type in ('READY_TO_PICKUP', 'ASSIGNED', 'TAKEN_BACK', 'CALLED_OFF', 'CANCELLED', 'PAUSED'));
