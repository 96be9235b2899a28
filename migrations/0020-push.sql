-- runs with older code
-- Web Push to couriers' phones (decision 235): the key pair that names this installation to push services, and what
-- each session's browser gave.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_sealed text not null
);

create table push_subscriptions (
  session_id text primary key references sessions on delete cascade,
  courier_id text not null references couriers,
  sealed text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_courier on push_subscriptions (courier_id);
