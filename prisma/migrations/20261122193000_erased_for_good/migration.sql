-- By hand. What erasures, and whoever verifies them, go by stays as it is, whatever the portal's own role asks for. The
-- owner of a table is let through: restores, migrations and whoever owns the database could drop the triggers as well.

CREATE FUNCTION refuse_unless_owner(relation oid, what text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF NOT (SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = relation) THEN
        RAISE EXCEPTION 'what erasures go by stays: %', what;
    END IF;
END $$;

-- People and applications keep their ids; erasing is for good, and the row stays to say so. Only what came with the
-- demonstration goes, and an account that an appointment made, once the log says that it is deleted: then nobody is
-- erased under its id any more.
CREATE FUNCTION keep_whom_erasures_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    relation CONSTANT oid := TG_RELID;
BEGIN
    IF TG_OP = 'INSERT' THEN
        IF NEW.erased_at IS NOT NULL THEN
            PERFORM refuse_unless_owner(relation, 'nobody is added who was erased already');
        END IF;
        RETURN NEW;
    END IF;
    IF TG_OP = 'DELETE' THEN
        IF NOT OLD.demo AND (TG_TABLE_NAME <> 'users' OR OLD.erased_at IS NOT NULL
           OR NOT EXISTS (SELECT FROM "audit_events" AS e WHERE e.subject_id = OLD.id
                AND e.subject_type = 'user' AND e.action = 'user.deleted')) THEN
            PERFORM refuse_unless_owner(relation, 'no row of somebody real is deleted');
        END IF;
        RETURN OLD;
    END IF;
    IF NEW.id <> OLD.id THEN
        PERFORM refuse_unless_owner(relation, 'an id does not change');
    END IF;
    IF OLD.erased_at IS NOT NULL AND NEW.erased_at IS DISTINCT FROM OLD.erased_at THEN
        PERFORM refuse_unless_owner(relation, 'nobody comes back who was erased');
    END IF;
    IF NEW.demo AND NOT OLD.demo THEN
        PERFORM refuse_unless_owner(relation, 'nobody real becomes part of the demonstration');
    END IF;
    IF TG_TABLE_NAME = 'users' THEN
        -- Nobody signs in to an account that is Inactive.
        IF NEW.erased_at IS NOT NULL AND NEW.status <> 'Inactive' THEN
            PERFORM refuse_unless_owner(relation, 'who is erased is not active');
        END IF;
        IF OLD.kind <> 'person' AND NEW.kind = 'person' THEN
            PERFORM refuse_unless_owner(relation, 'no program becomes a person');
        END IF;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER users_keep_whom_erasures_name
    BEFORE INSERT OR DELETE OR UPDATE OF "id", "erased_at", "demo", "status", "kind" ON "users"
    FOR EACH ROW EXECUTE FUNCTION keep_whom_erasures_name();
CREATE TRIGGER applications_keep_whom_erasures_name
    BEFORE INSERT OR DELETE OR UPDATE OF "id", "erased_at", "demo" ON "applications"
    FOR EACH ROW EXECUTE FUNCTION keep_whom_erasures_name();

-- A request stays about the same person and the same thing; erasing empties what it says.
CREATE FUNCTION keep_what_was_asked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.id <> OLD.id OR NEW.kind <> OLD.kind OR NEW.subject_id <> OLD.subject_id OR NEW.asked_by_id <> OLD.asked_by_id
       OR NEW.payload <> OLD.payload AND NEW.payload <> '{}' THEN
        PERFORM refuse_unless_owner(TG_RELID, 'a request is not changed into another');
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER approvals_keep_what_was_asked
    BEFORE UPDATE OF "id", "kind", "subject_id", "asked_by_id", "payload" ON "approvals"
    FOR EACH ROW EXECUTE FUNCTION keep_what_was_asked();

-- Records, alerts, waivers and papers stay with the person they are about.
CREATE FUNCTION keep_whose_it_is() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.id <> OLD.id OR NEW.user_id <> OLD.user_id THEN
        PERFORM refuse_unless_owner(TG_RELID, 'what is about one person does not become another''s');
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER staff_compliance_keeps_whose_it_is BEFORE UPDATE OF "id", "user_id" ON "staff_compliance"
    FOR EACH ROW EXECUTE FUNCTION keep_whose_it_is();
CREATE TRIGGER compliance_alerts_keep_whose_they_are BEFORE UPDATE OF "id", "user_id" ON "compliance_alerts"
    FOR EACH ROW EXECUTE FUNCTION keep_whose_it_is();
CREATE TRIGGER waivers_keep_whose_they_are BEFORE UPDATE OF "id", "user_id" ON "waivers"
    FOR EACH ROW EXECUTE FUNCTION keep_whose_it_is();
CREATE TRIGGER staff_papers_keep_whose_they_are BEFORE UPDATE OF "id", "user_id" ON "staff_papers"
    FOR EACH ROW EXECUTE FUNCTION keep_whose_it_is();

-- Numbers that are settled stay settled, and none is before it was handed out: sealing never looks below them again, and
-- verifying names what stands there without a link.
CREATE FUNCTION keep_what_is_settled() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    key_of_seals CONSTANT text := 'audit-seals';
    settled bigint := 0;
BEGIN
    IF TG_OP <> 'INSERT' AND OLD.key = key_of_seals THEN
        settled := coalesce((OLD.value ->> 'through')::bigint, 0);
        IF TG_OP = 'DELETE' OR NEW.key <> key_of_seals THEN
            PERFORM refuse_unless_owner(TG_RELID, 'how far the log is sealed is not forgotten');
        END IF;
    END IF;
    IF TG_OP = 'DELETE' THEN
        RETURN OLD;
    END IF;
    IF NEW.key = key_of_seals AND coalesce((NEW.value ->> 'through')::bigint, 0)
       NOT BETWEEN settled AND (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM "audit_events_sequence_seq") THEN
        PERFORM refuse_unless_owner(TG_RELID, 'how far the log is sealed only grows, up to its last number');
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER settings_keep_what_is_settled BEFORE INSERT OR UPDATE OR DELETE ON "settings"
    FOR EACH ROW EXECUTE FUNCTION keep_what_is_settled();
