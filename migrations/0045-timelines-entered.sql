-- runs with older code
-- outside a transaction
-- Deliveries are written again, so the table needs its size once more, until it is vacuumed.
call enter_timelines();
