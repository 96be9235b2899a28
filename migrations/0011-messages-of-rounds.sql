-- runs with older code

-- One message about a round handed to its courier, with the number of its parcels (decision 635).
alter table courier_notifications add column parcels integer;
alter table courier_notifications drop constraint courier_notifications_type_check;
alter table courier_notifications drop constraint courier_notifications_delivery_check;
alter table courier_notifications add constraint courier_notifications_type_check
  check (type in ('READY_TO_PICKUP', 'ASSIGNED', 'ROUND', 'TAKEN_BACK', 'CALLED_OFF', 'CANCELLED', 'CORRECTED', 'PAUSED', 'MESSAGE')) not valid;
alter table courier_notifications add constraint courier_notifications_delivery_check
  check ((delivery_id is null) = (workspace_id is null) and (delivery_id is not null or type in ('ROUND', 'PAUSED', 'MESSAGE'))
    and (delivery_id is null or type not in ('ROUND', 'PAUSED'))) not valid;
alter table courier_notifications add constraint courier_notifications_parcels_check
  check ((parcels is not null) = (type = 'ROUND') and parcels > 0) not valid;
