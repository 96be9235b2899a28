-- runs with older code
-- What a move of a delivery leaves behind (decision 204).

-- Whatever is in a courier's hands stands in deliveries_at_hand too: one entry less for each of four moves of a life.
drop index deliveries_in_hand;

-- Dead versions are counted, not weighed against two years of deliveries: 22,000 of ten million, not 101,000.
alter table deliveries set (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_threshold = 2000);
