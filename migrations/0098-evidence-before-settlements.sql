-- runs with older code
-- Evidence from before operations could settle it holds no job; all later evidence does.
alter table late_evidence add column holds_job boolean not null default true;
update late_evidence set holds_job = false where settled_at is null;
