-- runs with older code
-- Wrong codes of a second factor in a row; ten lock it (decision 161).
alter table people add totp_failures smallint not null default 0 check (totp_failures >= 0);
