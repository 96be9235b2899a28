-- runs with older code
-- Operations write to couriers, put their stops in order, and see where they were.
alter table courier_notifications add column text text;
alter table courier_notifications drop constraint courier_notifications_type_check;
alter table courier_notifications add constraint courier_notifications_type_check
  check (type in ('READY_TO_PICKUP', 'ASSIGNED', 'TAKEN_BACK', 'CALLED_OFF', 'CANCELLED', 'PAUSED', 'MESSAGE'));
alter table courier_notifications drop constraint courier_notifications_delivery_check;
alter table courier_notifications add constraint courier_notifications_delivery_check
  check (
    (delivery_id is null) = (workspace_id is null)
    and (delivery_id is not null or type in ('PAUSED', 'MESSAGE'))
    and (delivery_id is null or type <> 'PAUSED')
  );
alter table courier_notifications add constraint courier_notifications_text_check
  check ((text is not null) = (type = 'MESSAGE'));

alter table courier_stops add column pinned boolean not null default false;

create table courier_trail (
  courier_id text not null references couriers (id),
  at timestamptz not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  accuracy_meters double precision check (accuracy_meters >= 0),
  primary key (courier_id, at)
);
create index courier_trail_by_age on courier_trail using brin (at);
