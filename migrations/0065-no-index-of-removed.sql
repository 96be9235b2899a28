-- runs with older code
-- outside a transaction
-- It served the removal of deliveries alone.
drop index concurrently if exists intake_lines_by_delivery;
