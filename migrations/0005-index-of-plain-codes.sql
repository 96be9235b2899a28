-- runs with older code
-- outside a transaction

-- Scans, manifests and imports find a delivery by its order number in this form, searches then compare it exactly.
create index concurrently if not exists deliveries_by_code on deliveries (workspace_id, environment, lower(plain_code(provider_order_id)));
drop index concurrently if exists deliveries_by_order_in_any_case;
drop index concurrently if exists deliveries_by_order;
