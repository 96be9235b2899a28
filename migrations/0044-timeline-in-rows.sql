-- runs with older code
-- A delivery's timeline comes into its row (decision 310). This migration, 0045 and 0046 bring it there while requests write.

-- Entries as src/deliveries/timeline.ts names their parts. They stay beside the row where a page can hold them: what is
-- seldom read makes room first.
alter table deliveries add column timeline jsonb not null default '[]';
alter table deliveries alter column timeline set storage main;

-- The entries of a delivery that are rows.
create function timeline_of_rows(of_delivery text) returns jsonb
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_array(t.status, to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t.move, t.actor,
        t.actor_id, t.notes, t.reason_code)
      order by t.position),
    '[]')
  from delivery_timeline t
  where t.delivery_id = of_delivery
$$;

-- What the previous version enters meanwhile.
create function enter_in_row() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update deliveries
  set timeline = timeline_of_rows(new.delivery_id)
  where id = new.delivery_id and workspace_id = new.workspace_id and environment = new.environment;
  return null;
end
$$;
create trigger delivery_timeline_enter after insert or update on delivery_timeline
  for each row execute function enter_in_row();

-- What was entered before, 1,000 deliveries in a transaction. It waits for none that is held, and holds no other up.
create procedure enter_timelines() language plpgsql as $$
declare
  reached text;
  next text;
begin
  loop
    reached := '';
    loop
      select max(id) into next
      from (select id from deliveries where id > reached order by id limit 1000) part;
      exit when next is null;
      with free as materialized (
        select id
        from deliveries
        where id > reached and id <= next and timeline = '[]'
        order by id
        for update skip locked
      )
      update deliveries d
      set timeline = timeline_of_rows(d.id)
      from free
      where d.id = free.id;
      commit;
      reached := next;
    end loop;
    exit when not exists (select from deliveries where timeline = '[]');
    perform pg_sleep(0.1);
  end loop;
end
$$;
