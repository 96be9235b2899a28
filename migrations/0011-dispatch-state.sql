-- runs with older code
-- What dispatch last saw in each area, and how the operator's own fleet gets work.
alter table dispatch_areas add column looked_at timestamptz;
alter table dispatch_areas add column couriers_seen integer;
alter table dispatch_areas add column given integer;

create table dispatch_fleets (
  environment text primary key check (environment in ('sandbox', 'production')),
  assign text not null check (assign in ('auto', 'offer')),
  changed_at timestamptz not null
);
