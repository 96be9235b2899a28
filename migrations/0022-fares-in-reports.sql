-- runs with older code

-- The fares of completed deliveries, without PPN.
alter table delivery_counts add column fares_idr bigint default 0 not null;

-- Every day is counted again, so that earlier days have their fares.
update delivery_days_counted set recount_at = counted_at;
