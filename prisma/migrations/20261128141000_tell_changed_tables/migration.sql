-- Portals keep the answers that visitors get, and listen for changes of what these are made of.
CREATE FUNCTION tell_changed_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Sent at the commit, once for each table of a transaction.
  PERFORM pg_notify('changed_tables', TG_TABLE_NAME);
  RETURN NULL;
END
$$;

CREATE TRIGGER tell_changed_table AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "doctors"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_table();

CREATE TRIGGER tell_changed_table AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "documents"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_table();

CREATE TRIGGER tell_changed_table AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "facilities"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_table();

CREATE TRIGGER tell_changed_table AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "jobs"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_table();

CREATE TRIGGER tell_changed_table AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_table();

CREATE TRIGGER tell_changed_table AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "users"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_table();
