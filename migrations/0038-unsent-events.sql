-- Finds the events that were sent to nobody without reading all those that were: whatever may be one carries a mark, from
-- when it was recorded without an endpoint, or from when its endpoint was removed before it was told, until it is sent
-- again. Nothing is indexed for the others.
alter table events add column untold boolean not null default false;

update events
set untold = true
where not exists (
    select from webhook_attempts as attempt where attempt.event_id = events.id and attempt.outcome <> 'retrying'
  )
  or exists (
    select from webhook_attempts as attempt where attempt.event_id = events.id and attempt.outcome = 'retrying'
  );

-- The version before, which still serves, does not tell.
alter table events alter column untold set default true;

create index events_untold on events (workspace_id, environment, position) where untold;
