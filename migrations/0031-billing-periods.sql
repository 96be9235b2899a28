-- runs with older code

-- How often a provider is invoiced (decision 731). The month of an invoice may be days of a month: `2026-11-16-30`.
alter table billing_recipients add column period text not null default 'MONTH'
  constraint billing_recipients_period_check check (period in ('MONTH', 'HALF_MONTH', 'WEEK'));
create index invoices_of_tax_month on invoices (workspace_id, environment, left(month, 7)) where voided_at is null;
