-- runs with older code
-- Jobs are taken kind by kind (decision 307).
drop index jobs_due;
create index jobs_due on jobs (kind, run_at, id) where parked_at is null;
