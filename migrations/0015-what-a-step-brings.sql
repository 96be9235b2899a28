-- runs with older code
-- The phone's clock when it sent a step (decision 232), and what was checked at the door (decision 231).
alter table courier_steps
  add column sent_at timestamptz,
  add column signature_id text,
  add column verified text[] not null default '{}' check (verified <@ '{barcode,pin}'),
  add column without_pin text;

-- The wrong PINs that were told for a delivery.
create table pin_tries (
  delivery_id text primary key references deliveries,
  workspace_id text not null,
  environment text not null check (environment in ('sandbox', 'production')),
  wrong smallint not null check (wrong > 0)
);
