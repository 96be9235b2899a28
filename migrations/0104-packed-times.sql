-- runs with older code
-- Histograms as one number each, of which every nine digits are a bucket: reports add numbers, not arrays (decision 503).
create function packed_times(times integer[]) returns numeric language sql immutable parallel safe as $$
  select coalesce(string_agg(lpad(count::text, 9, '0'), '' order by place desc)::numeric, 0)
  from unnest(times) with ordinality as bucket (count, place)
$$;
alter table delivery_counts
  add column assign_packed numeric generated always as (packed_times(assign_times)) stored,
  add column pickup_packed numeric generated always as (packed_times(pickup_times)) stored,
  add column dropoff_packed numeric generated always as (packed_times(dropoff_times)) stored;
