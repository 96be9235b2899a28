-- runs with older code
-- Searches among millions of deliveries of a workspace (decision 266).

-- The few that are cancelled stand in no index of the open or the completed ones.
create index deliveries_cancelled on deliveries (workspace_id, environment, created_at, id)
  where status = 'CANCELLED';

-- How many numbers end with some digits; without them every ending is taken for one of 5,000 in a million.
create statistics deliveries_sender_phones on (reverse(contact_digits(sender))) from deliveries;
create statistics deliveries_recipient_phones on (reverse(contact_digits(recipient))) from deliveries;
analyze deliveries;
