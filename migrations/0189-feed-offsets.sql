-- The feed counts by offsets; a position is a courier's place.
alter table event_positions rename to feed_anchor;
alter table feed_anchor rename constraint event_positions_pkey to feed_anchor_pkey;
alter table feed_anchor rename constraint event_positions_one_check to feed_anchor_one_check;
alter table feed_anchor rename constraint event_positions_shift_check to feed_anchor_shift_check;
alter table events rename column position to feed_offset;
alter index events_by_position rename to events_by_offset;
alter function event_position() rename to event_offset;

create or replace function event_offset() returns bigint volatile language plpgsql as $$
begin
  return greatest(
    pg_current_xact_id()::text::bigint,
    pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1
  ) + (select shift from feed_anchor);
end
$$;

create or replace function event_horizon() returns bigint stable language sql as $$
  select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + shift from feed_anchor
$$;
