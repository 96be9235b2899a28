-- runs with older code
-- An arrival that was marked far from its place (decision 434): the distance by the service, the one that the phone showed
-- when it asked, and the courier's reason; without a reason the courier said that they are there.
alter table courier_steps
  add column away_meters integer check (away_meters >= 0),
  add column away_told_meters integer check (away_told_meters >= 0),
  add column away_reason text;
