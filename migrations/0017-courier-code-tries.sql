-- runs with older code
-- Tries at a courier's code are counted by address alone (decision 103); no version that runs on 0003 and later reads this.
alter table courier_codes drop column tries_left;
