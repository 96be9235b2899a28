#!/bin/sh
# Makes the user as whom Antar works, who owns no table (decision 190). PostgreSQL's image runs it once.
set -e
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
create user antar_login password :'password';
SQL
