-- runs with older code

-- The hub at which somebody of the operator's staff works; null until they have chosen one.
alter table memberships add column hub_id text;
alter table memberships add constraint memberships_hub_of_operator check (hub_id is null or workspace_id is null);
