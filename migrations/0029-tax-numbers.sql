-- runs with older code

-- How the file for the tax office fills OtherTaxBase under code 05 (decision 730).
alter table billing_issuer add column other_tax_base text not null default 'PART'
  constraint billing_issuer_other_tax_base_check check (other_tax_base in ('PART', 'WHOLE'));

-- The number of the Faktur Pajak that the tax office gave for an invoice. It never changes.
create table tax_numbers (
  invoice_id text not null,
  workspace_id text not null,
  environment text not null,
  number text not null,
  recorded_by text not null,
  recorded_at timestamptz not null,
  constraint tax_numbers_pkey primary key (invoice_id),
  constraint tax_numbers_invoice_id_fkey foreign key (invoice_id) references invoices(id),
  constraint tax_numbers_workspace_id_fkey foreign key (workspace_id) references workspaces(id),
  constraint tax_numbers_recorded_by_fkey foreign key (recorded_by) references people(id),
  constraint tax_numbers_number_key unique (environment, number),
  constraint tax_numbers_environment_check check (environment = 'production'),
  constraint tax_numbers_number_check check (number ~ '^[0-9]{17}$')
);
