-- Offers to couriers, and what tells that a delivery needs another courier (src/dispatch).

-- Whether a workspace's own couriers are told what to take, or asked.
alter table workspaces
  add column fleet_assign text not null default 'auto' check (fleet_assign in ('auto', 'offer'));

-- Who lets offers lapse one after the other is asked no more until they say that they are there.
alter table courier_shifts
  add column lapses_in_row smallint not null default 0 check (lapses_in_row >= 0),
  add column paused_at timestamptz;

-- A pause is of no delivery.
alter table courier_notifications
  alter column delivery_id drop not null,
  alter column workspace_id drop not null,
  drop constraint courier_notifications_type_check,
  add constraint courier_notifications_type_check check (type in ('READY_TO_PICKUP', 'TAKEN_BACK', 'PAUSED')),
  add constraint courier_notifications_delivery_check
    check ((delivery_id is null) = (type = 'PAUSED') and (delivery_id is null) = (workspace_id is null));

-- A delivery offered to one courier, who has it to themselves until the offer ends: one row for each of a bundle.
create table dispatch_offers (
  id text not null check (id like 'OF-%'),
  delivery_id text not null references deliveries,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  courier_id text not null references couriers,
  -- the delivery as it was offered: whatever moved it since has ended the offer
  timeline_length integer not null,
  cause text not null check (cause in ('waiting', 'gone', 'moving-away', 'given-back', 'swap')),
  bundle text[] not null,
  considered jsonb not null,
  -- what the courier would do for the bundle, in its order
  stops jsonb not null,
  -- these three by the database's clock
  offered_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > offered_at),
  answered_at timestamptz,
  -- null: open
  outcome text check (outcome in ('ACCEPTED', 'DECLINED', 'LAPSED', 'WITHDRAWN')),
  -- made by the app
  answer_id text check (length(answer_id) between 1 and 100),
  reason text,
  primary key (id, delivery_id),
  check ((outcome is null) = (answered_at is null))
);

-- Nothing is offered to two at once.
create unique index dispatch_offers_open on dispatch_offers (delivery_id) where outcome is null;
create index dispatch_offers_open_of_courier on dispatch_offers (courier_id) where outcome is null;
create index dispatch_offers_of_delivery on dispatch_offers (delivery_id, offered_at);
create index dispatch_offers_of_answer on dispatch_offers (courier_id, answer_id) where answer_id is not null;
create index dispatch_offers_by_time on dispatch_offers (offered_at);

-- A delivery that its courier accepted and will not fetch after all; it stays theirs until another one is found.
create table dispatch_give_backs (
  courier_id text not null references couriers,
  -- made by the app
  give_back_id text not null check (length(give_back_id) between 1 and 100),
  delivery_id text not null references deliveries,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  -- the delivery as it was given back
  timeline_length integer not null,
  -- by the database's clock
  given_back_at timestamptz not null,
  reason text,
  primary key (courier_id, give_back_id)
);

create unique index dispatch_give_backs_of_delivery on dispatch_give_backs (delivery_id, timeline_length);
create index dispatch_give_backs_by_time on dispatch_give_backs (given_back_at);

-- How near couriers have come to the pickups they are expected at.
create table dispatch_approaches (
  delivery_id text primary key references deliveries,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  courier_id text not null references couriers,
  nearest_meters double precision not null,
  -- when they were last seen about as near
  near_at timestamptz not null,
  -- how far off they have been since
  farthest_meters double precision not null
);

create index dispatch_approaches_by_time on dispatch_approaches (near_at);

-- Why another courier was sought, and the offer that led there, where there was one.
alter table dispatch_explanations
  add column cause text not null default 'waiting'
    check (cause in ('waiting', 'gone', 'moving-away', 'given-back', 'swap')),
  add column offer_id text;
