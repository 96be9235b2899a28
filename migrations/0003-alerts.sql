-- runs with older code
-- outside a transaction
-- Alerts about deliveries whose cause lasts, which the watch reads; and the handled ones, newest first.
create index concurrently if not exists alerts_of_deliveries_unended on alerts (kind, delivery_id) where delivery_id is not null and ended_at is null;
create index concurrently if not exists alerts_handled on alerts (environment, acknowledged_at desc, id desc) where acknowledged_at is not null;
