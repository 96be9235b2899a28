-- runs with older code
-- The limits of a courier that a person exceeded knowingly (decision 454); such a note may have no text.
alter table internal_notes add column limits text[] not null default '{}';
alter table internal_notes alter column notes drop not null;
alter table internal_notes add constraint internal_notes_content_check check (notes is not null or limits <> '{}');
