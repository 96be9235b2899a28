-- runs with older code

-- One message about several deliveries assigned at once, with their number (decision 619). It names none of them.
alter table courier_notifications drop constraint courier_notifications_delivery_check;
alter table courier_notifications drop constraint courier_notifications_parcels_check;
alter table courier_notifications add constraint courier_notifications_delivery_check
  check ((delivery_id is null) = (workspace_id is null)
    and (delivery_id is not null or type in ('ROUND', 'PAUSED', 'MESSAGE') or (type = 'ASSIGNED' and coalesce(parcels, 1) > 1))
    and (delivery_id is null or (type not in ('ROUND', 'PAUSED') and coalesce(parcels, 1) = 1))) not valid;
alter table courier_notifications add constraint courier_notifications_parcels_check
  check (case type when 'ROUND' then parcels is not null when 'ASSIGNED' then true else parcels is null end and parcels > 0) not valid;
