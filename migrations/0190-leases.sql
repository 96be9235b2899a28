-- One scheme of leases for all work that processes share: a holder's lease is a row that ends by the database's clock, and
-- what carries the id of a holder without one is anybody's (src/db/leases.ts).
create table lease_holders (
  id text primary key,
  work text not null check (work in ('jobs', 'dispatch', 'webhooks')),
  ends_at timestamptz not null
) with (fillfactor = 50);

alter table jobs drop column lease;
alter table jobs rename column held_until to rests_until;
alter table jobs add column holder_id text;

alter table dispatch_leases drop column ends_at;
alter table dispatch_leases rename to dispatch_areas;
alter table dispatch_areas rename constraint dispatch_leases_pkey to dispatch_areas_pkey;
alter table dispatch_areas rename constraint dispatch_leases_environment_check to dispatch_areas_environment_check;

drop table webhook_senders;
alter table webhook_shards drop column sender_id;
alter table webhook_shards add column holder_id text;

-- A queue row leads to its event and carries no copy of it; one index serves live events and resends.
alter table webhook_queue drop column event_sequence, drop column event_id, drop column event_body;
drop index webhook_queue_of_endpoint;
drop index webhook_queue_resends;
create index webhook_queue_of_endpoint on webhook_queue (endpoint_id, resend, due_at);
