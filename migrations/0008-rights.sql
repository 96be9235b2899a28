-- runs with older code
-- What the service may do that only the owner of a table can, each as a function of the owner's (decision 190), and what
-- the rights and policies of migrations/rights.sql need.

-- The checksum of the migrations/rights.sql that the database follows.
create table rights (
  is_only boolean primary key default true check (is_only),
  checksum text not null
);

-- The couriers of the operator's fleet whom a workspace's deliveries name.
create index deliveries_of_courier on deliveries (courier_id, workspace_id, environment) where courier_id is not null;

create function create_day(table_name text, time_column text, day date) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  day_name text := table_name || '_' || to_char(day, 'YYYYMMDD');
  from_at timestamptz := day::timestamp at time zone 'UTC';
  to_at timestamptz := (day + 1)::timestamp at time zone 'UTC';
begin
  if (table_name, time_column) not in (('events', 'recorded_at'), ('webhook_attempts', 'started_at')) then
    raise exception '% has no days', table_name;
  end if;
  execute format('create table public.%I (like public.%I including all)', day_name, table_name);
  execute format('alter table public.%I enable row level security, force row level security', day_name);
  execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)',
    table_name, day_name, from_at, to_at);
end
$$;

create function drop_day(table_name text, day date) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if table_name not in ('events', 'webhook_attempts') then
    raise exception '% has no days', table_name;
  end if;
  execute format('drop table public.%I', table_name || '_' || to_char(day, 'YYYYMMDD'));
end
$$;

-- The connections of this database as its owner sees them: a role that another one has set sees nothing of them.
create function open_transactions() returns table (since timestamptz, name text, pid integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select xact_start, application_name, pid
  from pg_stat_activity
  where datname = current_database()
    and backend_type = 'client backend'
    and (backend_xmin is not null or backend_xid is not null)
    and pid <> pg_backend_pid()
$$;

-- A provider's request sees only its own rows of a transaction, which do not sum to zero.
alter function refuse_unbalanced_transaction() security definer set search_path = public, pg_temp;
