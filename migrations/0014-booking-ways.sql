-- runs with older code

-- How a member of a provider's staff books: null until they have answered. Where a program has signed in, one books by it.
alter table memberships add column books_by text
  check (books_by in ('program', 'hand'));
alter table memberships add constraint memberships_books_by_of_provider check (books_by is null or workspace_id is not null);
update memberships m
set books_by = 'program'
where m.workspace_id is not null
  and exists (select from credentials c where c.workspace_id = m.workspace_id and c.last_used_at is not null);
