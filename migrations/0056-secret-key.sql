-- What the service's key sealed when this database was first used: another key does not open it (src/keys).
create table secret_key (
  is_only boolean primary key default true check (is_only),
  sealed text not null
);
