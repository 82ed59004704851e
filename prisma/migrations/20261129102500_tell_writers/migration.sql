-- Who changes a table learns of it on the same connection, before the commit: what visitors are shown from memory is then
-- outdated as soon as the change is acknowledged, also if nobody can listen at that moment.
CREATE OR REPLACE FUNCTION tell_changed_table() RETURNS trigger LANGUAGE plpgsql
-- Whatever the role or its session asks for.
SET client_min_messages = notice
AS $$
BEGIN
  -- Sent at the commit, once for each table of a transaction.
  PERFORM pg_notify('changed_tables', TG_TABLE_NAME);
  RAISE NOTICE 'Visitors will be shown this change of %.', TG_TABLE_NAME USING TABLE = TG_TABLE_NAME;
  RETURN NULL;
END
$$;
