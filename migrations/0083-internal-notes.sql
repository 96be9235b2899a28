-- runs with older code
-- What operations note about a delivery for themselves; no provider reads it (decision 452).
create table internal_notes (
  id bigint generated always as identity,
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  person_id text not null,
  -- The move that it was written with.
  move text,
  notes text not null,
  at timestamptz not null,
  constraint internal_notes_pkey primary key (id),
  constraint internal_notes_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint internal_notes_person_id_fkey foreign key (person_id) references people(id),
  constraint internal_notes_environment_check check (environment in ('sandbox', 'production'))
);
create index internal_notes_of_delivery on internal_notes (delivery_id, at);
