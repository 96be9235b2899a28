-- runs with older code
-- The check of a text's delivery waits for whoever holds that delivery, and an erasure or a correction holds it while it
-- waits for the writing of texts: a deadlock. A delivery's row is never deleted, and each text is written from its row.
alter table delivery_texts drop constraint delivery_texts_delivery_id_fkey;
