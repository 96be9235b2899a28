-- Where the feed goes on in a database that was restored: positions count a server's transactions, and those of another
-- server, or of an earlier moment of the same one, start elsewhere. What is added to them makes every new event stand after
-- all restored ones, and after all that readers may have been told since the backup was made (src/webhooks/positions).
create table event_positions (
  one boolean primary key default true check (one),
  -- the server they were last counted on, and its timeline; null: not looked at yet
  server text,
  shift bigint not null default 0 check (shift >= 0)
);

insert into event_positions default values;

create or replace function event_position() returns bigint volatile language plpgsql as $$
begin
  return greatest(
    pg_current_xact_id()::text::bigint,
    pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1
  ) + (select shift from event_positions);
end
$$;

create or replace function event_horizon() returns bigint stable language sql as $$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + shift from event_positions
$$;
