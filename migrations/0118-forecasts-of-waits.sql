-- When the first courier is free is the forecast that quotes and tracking use (decision 420), made when it is read.
alter table dispatch_waits drop column first_free_at;
