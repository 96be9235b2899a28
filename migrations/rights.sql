-- Who may do what in this database, and which rows the requests of providers see and change (decision 190). It runs
-- after the migrations whenever the database does not follow it: on a new one, after an update that changes it, or on one
-- that was restored where the roles were missing.
--
-- antar_service is the service at work; it owns nothing. antar_provider is the service while it answers a provider:
-- it sees and changes only the rows of the workspace and environment that antar.workspace_id and antar.environment
-- name, and without them none.

-- What both roles have is given anew.
revoke all on all tables in schema public from antar_service, antar_provider;
revoke all on all functions in schema public from antar_service, antar_provider;
grant usage on schema public to antar_service, antar_provider;

do $$
begin
  if has_schema_privilege('antar_service', 'public', 'create') then
    revoke create on schema public from public, antar_service, antar_provider;
  end if;
end
$$;

-- What follows is refused by triggers as well, or is the owner's alone.
grant select, insert, update, delete on all tables in schema public to antar_service;
revoke insert, update, delete on migrations, rights from antar_service;
-- A backup tells how far each has counted.
grant select on all sequences in schema public to antar_service;
revoke delete on audit_chain, ledger_entries, ledger_transactions from antar_service;
revoke insert, delete on audit_head from antar_service;
revoke update on ledger_entries from antar_service;
revoke delete on remittances, invoices, invoice_payments, withholding_rates from antar_service;
revoke update, delete on invoice_allocations from antar_service;
revoke update, delete on credit_notes, credit_note_lines, tax_numbers from antar_service;
revoke update on remittance_lines from antar_service;
revoke update, delete on area_services, areas, holidays, hubs, shop_prices, tariffs from antar_service;
revoke delete on tariff_versions from antar_service;
revoke update, delete on cash_receipts, delivery_fees, till_closings from antar_service;
revoke delete on bank_entries, payout_files, payout_lines, provider_accounts, reversals from antar_service;
revoke update on bank_matches, bank_match_entries, bank_match_refusals, bank_statements, bank_statement_lines from antar_service;
grant update (match_id) on bank_statement_lines to antar_service;
revoke delete on cash_differences, tills from antar_service;
revoke delete on rules from antar_service;

revoke execute on function create_day(text, text, date), drop_day(text, date), open_transactions() from public;
grant execute on function create_day(text, text, date), drop_day(text, date), open_transactions() to antar_service;

create or replace function pg_temp.fence(fenced regclass, own text) returns void language plpgsql as $$
declare
  owner record;
begin
  select quote_ident(rolname) as name, rolsuper as is_superuser into owner
  from pg_class
  join pg_roles on pg_roles.oid = relowner
  where pg_class.oid = fenced;
  execute format('alter table %s enable row level security, force row level security', fenced);
  execute format('drop policy if exists of_service on %s', fenced);
  execute format('create policy of_service on %s to antar_service using (true)', fenced);
  execute format('drop policy if exists of_provider on %s', fenced);
  execute format('create policy of_provider on %s to antar_provider using (%s)', fenced, own);
  execute format('drop policy if exists of_owner on %s', fenced);
  -- Policies do not hold a superuser.
  if not owner.is_superuser then
    execute format('create policy of_owner on %s to %s using (true)', fenced, owner.name);
  end if;
  execute format('grant select, insert, update, delete on %s to antar_provider', fenced);
end
$$;

-- Every table that names a workspace is fenced, whichever it is, by its environment too if it names one. A day of events
-- is only reached through its table: by itself it shows no row to anybody.
do $$
declare
  found record;
begin
  for found in
    select
      c.oid::regclass as name,
      c.relispartition and c.relname ~ '_[0-9]{8}$' as is_day,
      bool_or(a.attname = 'environment') as has_environment
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname in ('workspace_id', 'environment') and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    group by c.oid
    having bool_or(a.attname = 'workspace_id')
  loop
    if found.is_day then
      execute format('alter table %s enable row level security, force row level security', found.name);
    else
      perform pg_temp.fence(found.name, concat_ws(' and ',
        'workspace_id = current_setting(''antar.workspace_id'', true)',
        case when found.has_environment then 'environment = current_setting(''antar.environment'', true)' end));
    end if;
  end loop;
end
$$;

-- These name their workspace in another way.
select pg_temp.fence('workspaces', $$id = current_setting('antar.workspace_id', true)$$);
select pg_temp.fence('jobs', $$payload ->> 'workspaceId' = current_setting('antar.workspace_id', true)
  and payload ->> 'environment' = current_setting('antar.environment', true)$$);
-- What waits for an endpoint that was removed is still the provider's, whose next event must put it aside.
select pg_temp.fence('webhook_queue', 'exists (select from webhook_endpoints e where e.id = endpoint_id)
  or exists (select from deliveries d where d.id = delivery_id)');
select pg_temp.fence('courier_steps', 'exists (select from deliveries d where d.id = delivery_id)');

-- A provider sees the couriers of the operator's fleet who carry or carried for it.
drop policy if exists of_deliveries on couriers;
create policy of_deliveries on couriers for select to antar_provider
  using (workspace_id is null and exists (
    select
    from deliveries d
    where d.courier_id = couriers.id
      and d.workspace_id = current_setting('antar.workspace_id', true)
      and d.environment = current_setting('antar.environment', true)
  ));

-- In the sandbox a provider plays its couriers, who collect and hand in money.
drop policy if exists of_sandbox on ledger_entries;
create policy of_sandbox on ledger_entries for insert to antar_provider
  with check (workspace_id is null and environment = 'sandbox'
    and environment = current_setting('antar.environment', true));

-- What a provider's requests have no business with.
revoke all on people, memberships, invitations, internal_notes, late_evidence, pin_tries, shop_prices from antar_provider;
revoke insert, update, delete on workspaces, workspace_services, courier_steps from antar_provider;
revoke update, delete on audit_chain, delivery_fees, ledger_entries, ledger_transactions from antar_provider;
revoke delete on credentials, deliveries, events from antar_provider;
revoke insert, update, delete on delivery_counts, delivery_corrections, refused_requests from antar_provider;
revoke insert, update, delete on remittances, remittance_lines, invoices, invoice_payments, invoice_allocations,
  credit_notes, credit_note_lines, tax_numbers from antar_provider;
revoke all on billing_recipients from antar_provider;
grant select (workspace_id, period) on billing_recipients to antar_provider;
revoke insert, update, delete on payout_lines, provider_accounts, provider_limits from antar_provider;
revoke all on rules from antar_provider;
-- The PPN of a draft is estimated by the issuer's rate.
grant select (is_taxable, vat_basis_points) on billing_issuer to antar_provider;
grant select on billing_vat_rates to antar_provider;

grant select on area_zones, delivery_timeline, feed_anchor, reason_codes to antar_provider;
-- A cancellation charges the fee of the price list of the booking.
grant select on area_services to antar_provider;
grant select (tariff_version_id, id, fees) on tariffs to antar_provider;
-- What it tells a courier is pushed to their phone, if they have one that wants it.
grant select (courier_id) on push_subscriptions to antar_provider;
grant select, update on audit_head to antar_provider;
