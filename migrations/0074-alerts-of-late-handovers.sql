-- runs with older code
-- An alert for a handover by a courier who had lost the delivery meanwhile.
alter table alerts drop constraint alerts_kind_check;
alter table alerts add constraint alerts_kind_check check (kind in (
  'pickup-late', 'delivery-late', 'courier-missing', 'late-handover', 'courier-silent', 'cash-over-limit', 'webhook-unhealthy'
));
alter table alerts drop constraint alerts_subject_check;
alter table alerts add constraint alerts_subject_check check (
  case
    when kind in ('pickup-late', 'delivery-late', 'courier-missing', 'late-handover')
      then delivery_id is not null and workspace_id is not null
    when kind = 'webhook-unhealthy' then delivery_id is null and courier_id is null and workspace_id is not null
    else delivery_id is null and courier_id is not null
  end
);
