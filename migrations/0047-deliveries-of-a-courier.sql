-- runs with older code
-- outside a transaction
-- A courier's deliveries are listed by pages, however many they have brought (decision 266).
create index concurrently if not exists deliveries_by_courier on deliveries (courier_id, id) where courier_id is not null;
