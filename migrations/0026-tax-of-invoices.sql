-- runs with older code

-- The place of business of a party for the tax office, who signs invoices, and where a provider reads its mail.
alter table billing_issuer add column nitku text, add column signer_name text, add column signer_title text;
alter table billing_recipients add column nitku text, add column email text;

-- The rate of PPN from a day on, in hundredths of a percent: of the amount billed, and by statute of a smaller base (decision 729).
create table billing_vat_rates (
  valid_from date not null,
  vat_basis_points integer not null,
  statutory_basis_points integer not null,
  basis text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  constraint billing_vat_rates_pkey primary key (valid_from),
  constraint billing_vat_rates_changed_by_fkey foreign key (changed_by) references people(id),
  constraint billing_vat_rates_basis_points_check
    check (vat_basis_points >= 0 and vat_basis_points <= statutory_basis_points and statutory_basis_points <= 10000)
);
insert into billing_vat_rates
select '2025-01-01', vat_basis_points, greatest(1200, vat_basis_points), '', changed_by, changed_at
from billing_issuer;

-- The last day of the period, to whose month PPN and revenue belong; null means the last day of the month.
alter table invoices add column tax_day date;
