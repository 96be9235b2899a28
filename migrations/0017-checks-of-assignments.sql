-- runs with older code
-- outside a transaction
alter table courier_notifications validate constraint courier_notifications_delivery_check;
alter table courier_notifications validate constraint courier_notifications_parcels_check;
