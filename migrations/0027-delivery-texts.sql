-- runs with older code
-- What a delivery is searched by, in lower case and a line each: its ids, names, digits of numbers, addresses. It stands in
-- a table of its own, written a minute after the booking: a delivery is written a dozen times in its life, and each
-- writing would put its two hundred pieces of three letters into the index anew.

create function place_text(place jsonb) returns text
  language sql immutable parallel safe
  return coalesce(place->>'address', '') || ' ' || coalesce(place->>'subDistrict', '') || ' '
    || coalesce(place->>'district', '') || ' ' || coalesce(place->>'city', '') || ' '
    || coalesce(place->>'province', '') || ' ' || coalesce(place->>'postalCode', '');

create function delivery_text(
  id text, order_id text, sender jsonb, recipient jsonb, origin jsonb, destination jsonb
) returns text
  language sql immutable parallel safe
  return lower(
    id || e'\n' || order_id || e'\n' || contact_name(sender) || e'\n' || contact_name(recipient) || e'\n'
      || contact_digits(sender) || e'\n' || contact_digits(recipient) || e'\n'
      || place_text(origin) || e'\n' || place_text(destination)
  );

create table delivery_texts (
  delivery_id text primary key references deliveries,
  workspace_id text not null references workspaces,
  environment text not null check (environment in ('sandbox', 'production')),
  created_at timestamptz not null,
  text text not null
);
-- A text that many deliveries hold is looked for from the newest on, a rare one by its pieces: the finer the statistics,
-- the better the choice.
alter table delivery_texts alter column text set statistics 1000;
create index delivery_texts_by_time on delivery_texts (workspace_id, environment, created_at, delivery_id);
create index delivery_texts_by_piece on delivery_texts using gin (text gin_trgm_ops);

-- Every delivery booked before this instant has its text; a search reads the later ones themselves.
create table delivery_texts_end (
  is_only boolean primary key default true check (is_only),
  until timestamptz not null
);
insert into delivery_texts_end (until) values ('epoch');
