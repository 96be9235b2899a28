-- runs with older code
-- outside a transaction
-- The parcels that arrived at a hub today.
create index concurrently if not exists intake_lines_by_scan on intake_lines (scanned_at) where scanned_at is not null;
