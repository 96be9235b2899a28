-- runs with older code

-- Whether a provider may book (decision 790). The version grows with each change of the provider's settings.
alter table workspaces
  add column state text not null default 'active' check (state in ('active', 'suspended', 'closed')),
  add column state_reason text,
  add column state_at timestamptz,
  add column version integer not null default 1;
