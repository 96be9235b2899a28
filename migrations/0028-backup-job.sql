-- runs with older code
-- Backups by the schedule are a recurring job (decision 301).
drop index jobs_recurring_once;
create unique index jobs_recurring_once on jobs (kind) where kind in ('prune', 'watch-promises', 'verify-audit', 'backup');
