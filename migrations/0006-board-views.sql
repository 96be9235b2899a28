-- runs with older code

-- Filters of the board that a person saved under a name (decision 482).
create table board_views (
  person_id text not null references people on delete cascade,
  name text not null check (name <> ''),
  -- The search parameters of the address, as JSON. Only the board reads them.
  search text not null,
  is_shared boolean not null,
  saved_at timestamptz not null,
  constraint board_views_pkey primary key (person_id, name)
);
create index board_views_shared on board_views (name) where is_shared;
