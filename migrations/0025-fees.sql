-- runs with older code

-- The fees of a price list besides the fare, and the least COD fee; null if it has none (decision 713).
alter table tariffs add column fees jsonb;
alter table tariffs add column cod_minimum_idr bigint constraint tariffs_cod_minimum_idr_check check (cod_minimum_idr >= 0);

-- A fee that a move of a delivery charged, by the price list of its booking. It never changes.
create table delivery_fees (
  delivery_id text not null references deliveries (id),
  workspace_id text not null references workspaces (id),
  environment text not null check (environment in ('production', 'sandbox')),
  kind text not null check (kind in ('FAILED_ATTEMPT', 'RETURN', 'CANCELLATION')),
  attempt integer not null check (attempt >= 1),
  amount_idr bigint not null check (amount_idr > 0),
  charged_at timestamptz not null,
  primary key (delivery_id, kind, attempt)
);
create index delivery_fees_by_time on delivery_fees (workspace_id, environment, charged_at, delivery_id);

-- An invoice can have fees alone.
alter table invoices drop constraint invoices_sums_check;
alter table invoices add constraint invoices_sums_check
  check (deliveries >= 0 and amount_idr >= 0 and vat_idr >= 0) not valid;

alter table delivery_counts add column fees_idr bigint default 0 not null;
