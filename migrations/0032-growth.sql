-- runs with older code
-- Couriers' steps get an age (decision 204). They lie in the order in which they came.
create index courier_steps_by_age on courier_steps using brin (received_at);

-- No index holds when a delivery was changed last, so an arrival writes no index: its new version stays on the page.
drop index deliveries_to_empty;
create index deliveries_to_empty on deliveries (created_at)
  where personal_data_erased_at is null
    and status in ('COMPLETED', 'CANCELLED', 'RETURNED', 'DISPOSED', 'FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY');
-- Room on each page for such versions; old ones go long before a fifth of two years has changed.
alter table deliveries set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000,
  autovacuum_analyze_scale_factor = 0.02);
alter table delivery_timeline set (autovacuum_vacuum_insert_scale_factor = 0.02);
