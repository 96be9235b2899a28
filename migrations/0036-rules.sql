-- runs with older code

-- The rules that people change on screen, for the installation, an area or a shop (decision 765). A null value is one
-- that was given back to the default.
create table rules (
  name text not null,
  area_id text,
  workspace_id text references workspaces (id) on delete cascade,
  value jsonb,
  version integer not null default 1,
  changed_by text references people (id),
  changed_at timestamptz not null,
  constraint rules_place_check check (area_id is null or workspace_id is null),
  constraint rules_place_key unique nulls not distinct (name, area_id, workspace_id)
);
