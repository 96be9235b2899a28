-- runs with older code

-- Drafts of the next version of the tariffs (decision 810). A sheet may have faults until it is published.
create table tariff_drafts (
  id text primary key,
  name text not null,
  version integer not null default 1,
  based_on text references tariff_versions (id),
  sheet jsonb not null check (jsonb_typeof(sheet) = 'object'),
  created_at timestamptz not null,
  created_by text not null,
  changed_at timestamptz not null,
  changed_by text not null
);
