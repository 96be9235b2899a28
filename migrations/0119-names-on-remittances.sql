-- runs with older code
-- A paid statement never changes (decision 527): it names the provider as when it was drawn up. Earlier ones have their present name.
alter table remittances add column workspace_name text;
