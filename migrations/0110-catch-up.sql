-- runs with older code
-- outside a transaction
-- Texts of searches and counts of reports follow deliveries in a job of their own. An earlier version finds this index too.
create unique index concurrently if not exists jobs_recurring on jobs (kind)
  where kind in ('prune', 'watch-promises', 'catch-up', 'verify-audit', 'backup');
drop index concurrently if exists jobs_recurring_once;
