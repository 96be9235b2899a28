-- runs with older code
-- An Idempotency-Key counts for a person, with the answer to its first use (decision 410).
create table person_keys (
  -- A person, or a courier.
  person_id text not null,
  -- In which they act; null for the operator's staff and fleet.
  workspace_id text references workspaces (id),
  environment text check (environment in ('sandbox', 'production')),
  path text not null,
  key text not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  status smallint check (status >= 200 and status <= 499),
  body text,
  -- The body has a secret and is sealed with the settings' key.
  is_sealed boolean not null default false,
  created_at timestamptz not null,
  constraint person_keys_key unique nulls not distinct (person_id, workspace_id, path, key)
);
create index person_keys_by_age on person_keys (created_at);

-- The portal's bookings, cancellations and notices were kept for the workspace: any of its people may have made them, and
-- may repeat them now.
insert into person_keys (person_id, workspace_id, environment, path, key, fingerprint, status, body, created_at)
select m.person_id, k.workspace_id, k.environment,
  case
    when k.path = '/portal/v1/:environment/deliveries' then 'POST /portal/v1/' || k.environment || '/deliveries'
    when k.path like 'delivery.cancel %'
      then 'DELETE /portal/v1/' || k.environment || '/deliveries/' || split_part(k.path, ' ', 2)
    else 'POST /portal/v1/' || k.environment || '/deliveries/' || split_part(k.path, ' ', 2) || '/ready'
  end,
  k.key, k.fingerprint, k.status, k.body, k.created_at
from idempotency_keys k
join memberships m using (workspace_id)
where k.status is not null
  and (k.path = '/portal/v1/:environment/deliveries' or k.path like 'delivery.%')
on conflict do nothing;

-- A deposit had an id of the person who entered it: sent again as the key of the same deposit, it finds the first.
insert into person_keys (person_id, path, key, fingerprint, status, body, created_at)
select t.recorded_by, 'POST /operations/v1/deposits', t.source,
  -- Of the body without that id, in canonical form.
  sha256(convert_to(
    format('{"amount":%s,"courierID":%s,"environment":"%s"}', e.amount_idr, to_json(t.courier_id), t.environment), 'UTF8'
  )),
  201,
  json_build_object('status', 'Success', 'data', json_build_object('depositID', t.source, 'balance', b.balance_idr))::text,
  t.recorded_at
from ledger_transactions t
join ledger_entries e on e.transaction_id = t.id and e.account = 'hub-cash'
join courier_balances b on b.courier_id = t.courier_id and b.environment = t.environment
where t.kind = 'deposit'
  and t.recorded_by is not null
  and t.source ~ '^[\x21-\x7e]{1,255}$'
  and t.recorded_at > now() - interval '24 hours'
on conflict do nothing;
