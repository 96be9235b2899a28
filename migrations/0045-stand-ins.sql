-- A command of the operator's may put an address of its own in the place of a provider's for a while.

alter table webhook_endpoints
  -- false until the signing secret was shown to somebody who keeps it: a registration before then gets a new one
  add column secret_shown boolean not null default true,
  -- whose address this is and what it stands in for, {"by": …, "before": {…} or null}; null: the provider's own
  add column stands_in jsonb check (jsonb_typeof(stands_in -> 'by') = 'string' and stands_in ? 'before');
