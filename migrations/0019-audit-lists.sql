-- runs with older code
-- The changes of one subject, and of one workspace, among all (decision 198).
create index audit_chain_by_subject on audit_chain (subject_id, position);
create index audit_chain_by_workspace on audit_chain (workspace_id, position) where workspace_id is not null;
