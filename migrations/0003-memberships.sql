-- A person may belong to the operator and to several workspaces, with a role in each (decision 174).

create table memberships (
  id text primary key check (id like 'MB-%'),
  person_id text not null references people (id),
  workspace_id text references workspaces (id),
  role text not null check (role in ('operator-admin', 'dispatcher', 'warehouse', 'finance', 'provider-admin', 'provider-member')),
  created_at timestamptz not null,
  -- When its person last signed in with it, or chose it.
  signed_in_at timestamptz,
  disabled_at timestamptz,
  unique nulls not distinct (person_id, workspace_id),
  check ((workspace_id is not null) = (role in ('provider-admin', 'provider-member')))
);
create index memberships_of_workspace on memberships (workspace_id);

insert into memberships (id, person_id, workspace_id, role, created_at, signed_in_at, disabled_at)
select 'MB-' || substr(id, 4), id, workspace_id, role, created_at,
  (select max(s.created_at) from sessions s where s.person_id = people.id), disabled_at
from people;

alter table sessions add membership_id text references memberships (id);
update sessions set membership_id = 'MB-' || substr(person_id, 4) where person_id is not null;
alter table sessions add check ((person_id is null) = (membership_id is null));
create index sessions_of_membership on sessions (membership_id) where membership_id is not null;

alter table invitations drop constraint invitations_invited_by_fkey;
update invitations set invited_by = 'MB-' || substr(invited_by, 4);
alter table invitations add foreign key (invited_by) references memberships (id);

alter table people drop column workspace_id, drop column role, drop column disabled_at;

-- In which membership a person made a change. Entries of before name none.
alter table audit_chain add membership_id text;
