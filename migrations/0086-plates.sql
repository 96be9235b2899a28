-- runs with older code
-- The licence plate of a courier's vehicle (decision 476).
alter table couriers add column plate text check (plate <> '' and length(plate) <= 15);
