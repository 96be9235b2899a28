-- runs with older code
-- A courier's day reads what was done and collected since its beginning (decision 230).
create index courier_steps_by_time on courier_steps (courier_id, received_at);
create index ledger_transactions_of_courier on ledger_transactions (courier_id, recorded_at);
