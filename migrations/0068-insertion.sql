-- runs with older code
-- Workspaces whose deliveries share no courier, and the route of an insertion before and after.
alter table workspaces add column direct_only boolean default false not null;
alter table dispatch_explanations add column on_the_way jsonb;
