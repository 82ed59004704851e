#!/bin/sh
# Makes the role that the portal reads and writes rows as, or gives it its password again. The image of PostgreSQL runs
# this once, when it makes a database; docs/operations.md says how to run it in one that is there already.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set password="$PORTAL_ROLE_PASSWORD" <<'SQL'
SELECT 'CREATE ROLE portal_app' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_app') \gexec
ALTER ROLE portal_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'password';
SQL
