-- runs with older code
-- The rows of the timeline go; a view shows the entries of deliveries as such rows.

lock table delivery_timeline, courier_steps in access exclusive mode;

-- The previous version enters rows, in the statement that changes the delivery. They are kept until its end, and then come
-- into the delivery's row; between statements this table is empty. Rules write for the owner of the view, so the trigger
-- checks who may change the delivery.
create table entered_timeline (like delivery_timeline including constraints including indexes);

alter table courier_steps drop constraint courier_steps_delivery_id_position_fkey;
drop procedure enter_timelines();
drop table delivery_timeline;
drop function enter_in_row(), timeline_of_rows(text);

create view delivery_timeline with (security_invoker = true) as
select d.id as delivery_id, e.place::integer as position, d.workspace_id, d.environment, e.entry ->> 0 as status,
  (e.entry ->> 1)::timestamptz as at, e.entry ->> 5 as notes, e.entry ->> 6 as reason_code, e.entry ->> 2 as move,
  e.entry ->> 3 as actor, e.entry ->> 4 as actor_id
from deliveries d
cross join lateral jsonb_array_elements(d.timeline) with ordinality as e (entry, place);

create function enter_in_row() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update deliveries
  set timeline = timeline || jsonb_build_array(jsonb_build_array(
    new.status, to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), new.move, new.actor, new.actor_id,
    new.notes, new.reason_code))
  where id = new.delivery_id and workspace_id = new.workspace_id and environment = new.environment;
  if not found then
    raise insufficient_privilege using message = format('delivery %s is not there to be changed', new.delivery_id);
  end if;
  delete from entered_timeline where delivery_id = new.delivery_id and position = new.position;
  return null;
end
$$;
create trigger entered_timeline_enter after insert on entered_timeline for each row execute function enter_in_row();
create rule enter as on insert to delivery_timeline do instead insert into entered_timeline values
  (new.delivery_id, new.position, new.workspace_id, new.environment, new.status, new.at, new.notes, new.reason_code,
    new.move, new.actor, new.actor_id);

-- The previous version also empties notes, and removes what it has archived.
create function empty_entry() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update deliveries
  set timeline = jsonb_set(timeline, array[(old.position - 1)::text, '5'], coalesce(to_jsonb(new.notes), 'null'))
  where id = old.delivery_id;
  return new;
end
$$;
create trigger delivery_timeline_empty instead of update on delivery_timeline
  for each row execute function empty_entry();
create rule keep as on delete to delivery_timeline do instead nothing;

do $$
begin
  if exists (select from pg_roles where rolname = 'antar_provider') then
    grant select, insert, update, delete on delivery_timeline to antar_service;
    grant select, insert, update on delivery_timeline to antar_provider;
    grant select, delete on entered_timeline to antar_service, antar_provider;
  end if;
end
$$;
