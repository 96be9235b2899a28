-- runs with older code
-- outside a transaction
-- The history is read in the order of time by any of its filters, without the deliveries that it leaves out (decision 502).
create index concurrently if not exists deliveries_of_history on deliveries (id) include (environment, workspace_id, status, category, area_id, hub_id, cod_amount_idr);
-- Reports add the hours on duty of a period, however long couriers have worked before.
create index concurrently if not exists courier_shifts_by_end on courier_shifts (ended_at) include (courier_id, started_at) where ended_at is not null;
