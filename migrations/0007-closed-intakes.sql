-- runs with older code

-- The differences of a closed intake stay as they were when it was closed (decision 580).
alter table intakes add column closed_by text references people;
-- When the closing reported the parcel of a manifest as not arrived.
alter table intake_lines add column missing_at timestamptz;
