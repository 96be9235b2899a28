-- runs with older code

-- Invitations of people begin with PI, as invoices begin with IV. Older invitations keep their ids, which the journal has.
alter table invitations drop constraint invitations_id_check;
alter table invitations add constraint invitations_id_check check (id like 'PI-%' or id like 'IV-%');
