-- runs with older code

-- The courier whom dispatch has chosen for a waiting delivery but not assigned yet, and the times by which the courier
-- reaches the pickup and the recipient's door (decision 638). Rows of older code have none.
alter table dispatch_waits add column chosen_courier_id text references couriers (id);
alter table dispatch_waits add column chosen_pickup_at timestamptz;
alter table dispatch_waits add column chosen_door_at timestamptz;
