-- runs with older code
-- The sandbox hires one of the simulated couriers whose hire ended first.
drop index simulated_couriers_of_workspace;
create index simulated_couriers_by_hire on simulated_couriers (workspace_id, environment, hired_until);
