-- runs with older code
-- Corrections of deliveries by operations (decision 486), and the message to the courier about one.
create table delivery_corrections (
  id bigint generated always as identity,
  delivery_id text not null,
  workspace_id text not null,
  environment text not null,
  person_id text not null,
  -- Each changed field with its values: [{"field": "recipient.phone", "before": "0811", "after": "0812"}].
  changes jsonb not null,
  at timestamptz not null,
  constraint delivery_corrections_pkey primary key (id),
  constraint delivery_corrections_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint delivery_corrections_person_id_fkey foreign key (person_id) references people(id),
  constraint delivery_corrections_environment_check check (environment in ('sandbox', 'production'))
);
create index delivery_corrections_of_delivery on delivery_corrections (delivery_id, id);

alter table courier_notifications
  -- The corrected fields.
  add column fields text[],
  drop constraint courier_notifications_type_check,
  add constraint courier_notifications_type_check check (type in ('READY_TO_PICKUP', 'ASSIGNED', 'TAKEN_BACK', 'CALLED_OFF', 'CANCELLED', 'CORRECTED', 'PAUSED', 'MESSAGE')),
  add constraint courier_notifications_fields_check check ((fields is not null) = (type = 'CORRECTED'));
