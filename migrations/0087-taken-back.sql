-- runs with older code
-- A delivery that a person returned to dispatch is sought another courier, whoever chose the present one (decision 479).
alter table dispatch_give_backs add column person_id text references people(id);
