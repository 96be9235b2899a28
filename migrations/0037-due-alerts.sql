-- runs with older code
-- The watch of promises reads what has become due, not all that is late or seeks a courier (decision 205).

-- The alerts that a delivery has had; none is raised twice. The first look finds those of before, or of older code.
alter table deliveries add column pickup_late_alerted boolean not null default false;
alter table deliveries add column delivery_late_alerted boolean not null default false;
alter table deliveries add column courier_missing_alerted boolean not null default false;

-- The next promise whose end is an alert.
drop index deliveries_promised;
create index deliveries_promised on deliveries ((least(
    case when pickup_at is null and not pickup_late_alerted then promised_pickup_at end,
    case when not delivery_late_alerted then promised_dropoff_at end
  )))
  where status in ('QUEUEING', 'PREPARING', 'VERIFIED', 'NOT_VERIFIED', 'ALLOCATING', 'PENDING_PICKUP', 'PICKING_UP',
    'PENDING_DELIVERY', 'IN_DELIVERY');

-- When a delivery sought at the earliest, and of SAME_DAY the middle between that and its promise. No move changes them.
create index deliveries_seeking on deliveries (service_type, (
    case service_type
      when 'INSTANT' then greatest(created_at, schedule_from)
      else (
        greatest(created_at, schedule_from) at time zone 'UTC'
        + (greatest(promised_pickup_at, created_at, schedule_from) - greatest(created_at, schedule_from)) / 2
      ) at time zone 'UTC'
    end
  ))
  where status = 'ALLOCATING' and environment = 'production' and not courier_missing_alerted;

-- Whether a give-back can cause no alert any more.
alter table dispatch_give_backs add column is_settled boolean not null default true;
alter table dispatch_give_backs alter column is_settled set default false;
update dispatch_give_backs g
set is_settled = false
from deliveries d
where d.id = g.delivery_id and d.timeline_length = g.timeline_length and d.status = 'PENDING_PICKUP';
create index dispatch_give_backs_unsettled on dispatch_give_backs (given_back_at) where not is_settled;
