-- runs with older code

-- The time zone of each area, as its latest tariff names it. The local day of a delivery is that of its area (decision
-- 582).
create view area_zones as
select distinct on (a.id) a.id as area_id, a.time_zone
from areas a
join tariff_versions v on v.id = a.tariff_version_id
order by a.id, v.effective_from desc, v.created_at desc, v.id desc;

-- Days were counted by the zone of the booking; they are counted again.
delete from delivery_days_counted;
