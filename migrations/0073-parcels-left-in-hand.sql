-- runs with older code
-- outside a transaction
-- Failed parcels by their courier, who holds them until operations decide.
drop index concurrently if exists deliveries_left_in_hand;
create index concurrently if not exists deliveries_left_in_hand on deliveries (courier_id)
where status in ('FAILED', 'FAILED_DELIVERY', 'FAILED_IN_RETURN') and pickup_at is not null;
