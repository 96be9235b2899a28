-- runs with older code
-- Tries at a courier's code are counted by address and void no code. The previous version still counts them here.
alter table courier_codes alter column tries_left set default 5;
