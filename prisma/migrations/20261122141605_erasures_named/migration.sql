-- AlterTable
ALTER TABLE "audit_details" ADD COLUMN     "cleared_by_event" UUID;

-- By hand from here. What was cleared before names no erasure yet. One event vouches for all of it by number and digest,
-- as erasures do for theirs from now on, and is sealed like any other.
DROP TRIGGER audit_details_only_cleared ON "audit_details";
WITH earlier AS (
    SELECT count(*)::int AS count,
           encode(sha256(convert_to(string_agg(event_id::text, ',' ORDER BY event_id), 'UTF8')), 'hex') AS digest
      FROM "audit_details" WHERE cleared_at IS NOT NULL
), event AS (
    INSERT INTO "audit_events" (id, at, action, subject_type, request_id)
    SELECT gen_random_uuid(), now(), 'audit_log.carried_over', 'audit_log', 'migration' FROM earlier WHERE count > 0
    RETURNING id
), detail AS (
    INSERT INTO "audit_details" (event_id, address, after)
    SELECT event.id, 'portal', jsonb_build_object('clearedEvents', jsonb_build_object('count', count, 'sha256', digest))
      FROM event, earlier
    RETURNING event_id
)
UPDATE "audit_details" SET cleared_by_event = detail.event_id FROM detail WHERE cleared_at IS NOT NULL;

-- Values may be cleared, once and all together, and only in the name of an erasure.
CREATE OR REPLACE FUNCTION refuse_unless_cleared() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.event_id = OLD.event_id AND OLD.cleared_at IS NULL AND NEW.cleared_at IS NOT NULL
       AND NEW.address IS NULL AND NEW.before IS NULL AND NEW.after IS NULL AND NEW.salt = ''
       AND NEW.cleared_by_event IS NOT NULL THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the audit log only grows';
END $$;
CREATE TRIGGER audit_details_only_cleared BEFORE UPDATE ON "audit_details"
    FOR EACH ROW EXECUTE FUNCTION refuse_unless_cleared();

-- At the end of the transaction, since an erasure is recorded when it is known what it took away. It has to be of this
-- very transaction: one of long ago covers nothing new.
CREATE FUNCTION refuse_unless_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM "audit_events" AS cleared, "audit_events" AS erasure, "audit_details" AS said
      WHERE cleared.id = NEW.event_id AND erasure.id = NEW.cleared_by_event AND said.event_id = erasure.id
        AND erasure.action IN ('user.erased', 'application.erased')
        AND erasure.xmin = pg_current_xact_id()::xid AND erasure.sequence > cleared.sequence
        AND said.after -> 'clearedEvents' IS NOT NULL
        AND cleared.action NOT IN ('user.erased', 'application.erased', 'audit_log.carried_over')
        AND (cleared.subject_type <> 'application' OR erasure.action <> 'application.erased'
             OR cleared.subject_id = erasure.subject_id)
        AND (cleared.subject_type <> 'user' OR cleared.subject_id = erasure.subject_id
             OR NOT EXISTS (SELECT FROM "users" WHERE id = cleared.subject_id AND erased_at IS NULL))
        AND cleared.subject_type NOT IN ('service_account', 'service_key');
    IF NOT FOUND THEN
        RAISE EXCEPTION 'the audit log only grows: values are cleared by the erasure of whom they are about';
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER audit_details_cleared_by_erasure AFTER UPDATE ON "audit_details"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unless_erasure();
-- A row that is born cleared would name nothing.
CREATE CONSTRAINT TRIGGER audit_details_born_whole AFTER INSERT ON "audit_details"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.cleared_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
