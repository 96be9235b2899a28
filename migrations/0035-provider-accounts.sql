-- runs with older code

-- The bank accounts of providers: proposed by one person, approved by another (decision 750). Every one is kept.
create table provider_accounts (
  id text primary key,
  workspace_id text not null references workspaces (id),
  bank text not null,
  bank_code text,
  number text not null,
  holder text not null,
  -- The addresses that were notified, which a later change notifies too.
  notified text[] not null,
  by_provider boolean not null,
  proposed_by text not null references people (id),
  proposed_at timestamptz not null,
  approved_by text references people (id),
  approved_at timestamptz,
  rejected_by text references people (id),
  rejected_at timestamptz,
  rejection_reason text,
  replaced_at timestamptz,
  constraint provider_accounts_id_check check (id like 'BA-%'),
  constraint provider_accounts_number_check check (number ~ '^[0-9]{5,30}$'),
  constraint provider_accounts_approved_check check ((approved_at is null) = (approved_by is null)),
  constraint provider_accounts_rejected_check check (num_nulls(rejected_by, rejected_at, rejection_reason) in (0, 3)),
  constraint provider_accounts_end_check check (approved_at is null or rejected_at is null),
  constraint provider_accounts_replaced_check check (replaced_at is null or approved_at is not null),
  constraint provider_accounts_two_people_check check (approved_by <> proposed_by)
);
create unique index provider_accounts_waiting on provider_accounts (workspace_id)
  where approved_at is null and rejected_at is null;
create unique index provider_accounts_in_force on provider_accounts (workspace_id)
  where approved_at is not null and replaced_at is null;
create index provider_accounts_of_workspace on provider_accounts (workspace_id, proposed_at desc, id desc);

create function refuse_account_rewrite() returns trigger language plpgsql as $$
declare
  changeable text[] := array['notified', 'approved_by', 'approved_at', 'rejected_by', 'rejected_at', 'rejection_reason', 'replaced_at'];
begin
  if tg_op = 'DELETE' or old.rejected_at is not null or old.replaced_at is not null
    or old.approved_at is not null and new.replaced_at is null
    or to_jsonb(new) - changeable <> to_jsonb(old) - changeable then
    raise exception 'account % stays', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger provider_accounts_stay before update or delete on provider_accounts
  for each row execute function refuse_account_rewrite();

-- The account of a remittance is that in force when it was drawn up, and never changes.
alter table remittances add column account_id text references provider_accounts (id);
create or replace function refuse_settled_remittance() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.paid_at is not null or old.rejected_at is not null
    or new.account_id is distinct from old.account_id then
    raise exception 'remittance % is settled', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
