-- A delivery that no courier was found for in time is what operations must look at too: `promised_at` is by when one
-- should have been found.
alter table alerts
  drop constraint alerts_kind_check,
  add constraint alerts_kind_check check (kind in ('pickup-late', 'delivery-late', 'courier-missing'));
