-- An intake counts a parcel once, by whatever codes the manifest and the labels name it.
with merged as (
  select intake_id, delivery_id,
    (array_agg(code order by expected desc, line, code))[1] as code,
    min(scanned_at) as scanned_at,
    (array_agg(scanned_by order by scanned_at) filter (where scanned_by is not null))[1] as scanned_by
  from intake_lines
  where delivery_id is not null
  group by intake_id, delivery_id
  having count(*) > 1
), kept as (
  update intake_lines l
  set scanned_at = m.scanned_at, scanned_by = m.scanned_by
  from merged m
  where l.intake_id = m.intake_id and l.code = m.code
)
delete from intake_lines l
using merged m
where l.intake_id = m.intake_id and l.delivery_id = m.delivery_id and l.code <> m.code;

create unique index intake_lines_of_delivery on intake_lines (intake_id, delivery_id) where delivery_id is not null;

-- Codes are scanned in either case.
create index deliveries_by_order_in_any_case on deliveries (workspace_id, environment, lower(provider_order_id))
  where category = 'LOGISTIC';
