-- A repeated message is known by its Idempotency-Key (decision 411).
alter table courier_notifications drop column writing_id;
