-- AlterTable
ALTER TABLE "audit_details" ADD COLUMN     "cleared_as" TEXT,
ADD COLUMN     "cleared_for" UUID;

-- By hand from here. An erasure takes the values of events that are about whoever is erased, and of no others. What
-- counts as about them comes from the log, which nobody rewrites, wherever the log says it; rows can be rewritten.

-- Their whole address, not the end of somebody else's.
CREATE FUNCTION quotes_address(value jsonb, address text) RETURNS boolean IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
    SELECT coalesce(strpos(lower(value::text), lower(address)) > 0 AND lower(value::text) ~ (
        '(?<![a-z0-9._%+''-])' || regexp_replace(lower(address), '([.*+?^${}()|[\]\\])', '\\\1', 'g')
        || '(?![a-z0-9-]|[.][a-z0-9])'), false)
$$;

-- Whether an event written before the one of this number says that the account had the address. Whoever gives an
-- account another address for a moment, to erase what quotes that one, would have to write into the past.
CREATE FUNCTION had_address_before(person uuid, their_address text, event_number bigint)
RETURNS boolean STABLE PARALLEL SAFE LANGUAGE sql AS $$
    SELECT EXISTS (SELECT FROM "audit_events" AS e JOIN "audit_details" AS d ON d.event_id = e.id
      WHERE e.subject_type = 'user' AND e.subject_id = person AND e.sequence < event_number
        AND (quotes_address(d.before, their_address) OR quotes_address(d.after, their_address)))
$$;

-- Whether a record or an alert is theirs and no event of it says otherwise: for events from before they named the person.
CREATE FUNCTION has_been_theirs(record_type text, record uuid, person uuid)
RETURNS boolean STABLE PARALLEL SAFE LANGUAGE sql AS $$
    SELECT (EXISTS (SELECT FROM "staff_compliance" AS r
              WHERE record_type = 'staff_compliance' AND r.id = record AND r.user_id = person)
         OR EXISTS (SELECT FROM "compliance_alerts" AS r
              WHERE record_type = 'compliance_alert' AND r.id = record AND r.user_id = person))
       AND NOT EXISTS (SELECT FROM "audit_events" AS e JOIN "audit_details" AS d ON d.event_id = e.id
              WHERE e.subject_type = record_type AND e.subject_id = record AND d.after ->> 'userId' <> person::text)
$$;

-- Whether an erasure of a person, or of an application, may take the values of an event, given why it would:
--   person, application: it happened to them;
--   record: it happened to a row about them, and says so; a request for a second person among these;
--   own: they did it, and nothing is kept but where from, or it was a sign-in;
--   address: it quotes their address, or is a message sent with it, and is about nobody else and no right.
CREATE FUNCTION erasure_takes(given_reason text, whose uuid, event uuid, old_before jsonb, old_after jsonb)
RETURNS boolean STABLE PARALLEL SAFE LANGUAGE sql AS $$
    SELECT e.action NOT IN ('user.erased', 'application.erased', 'audit_log.carried_over') AND CASE given_reason
        WHEN 'person' THEN e.subject_type = 'user' AND e.subject_id = whose
        WHEN 'application' THEN e.subject_type = 'application' AND e.subject_id = whose
            AND (e.actor_id IS NULL OR e.action IN ('application.held', 'application.released'))
        WHEN 'record' THEN CASE
            WHEN e.subject_type = 'approval' THEN old_after ->> 'subjectId' = whose::text
            WHEN e.subject_type IN ('waiver', 'staff_paper') THEN old_after ->> 'userId' = whose::text
            WHEN e.subject_type IN ('staff_compliance', 'compliance_alert')
                THEN coalesce(old_after ->> 'userId' = whose::text, has_been_theirs(e.subject_type, e.subject_id, whose)) END
        WHEN 'own' THEN e.actor_id = whose
            AND e.subject_type NOT IN ('user', 'approval', 'service_account', 'service_key')
            AND (e.subject_type = 'session' OR old_before IS NULL AND old_after IS NULL)
        WHEN 'address' THEN e.subject_type NOT IN ('user', 'approval', 'service_account', 'service_key', 'session',
                'staff_compliance', 'compliance_alert', 'waiver', 'staff_paper', 'application')
            AND EXISTS (SELECT FROM "users" AS u WHERE u.id = whose
              AND (quotes_address(old_before, u.email) OR quotes_address(old_after, u.email)
                OR e.action = 'contact_message.sent' AND EXISTS (SELECT FROM "contact_messages" AS m
                     WHERE m.id = e.subject_id AND lower(m.email) = lower(u.email)))
              AND had_address_before(whose, u.email, e.sequence))
        END IS TRUE
      FROM "audit_events" AS e WHERE e.id = event
$$;

-- At once, while what the erasure goes by is still there.
CREATE OR REPLACE FUNCTION refuse_unless_cleared() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.event_id = OLD.event_id AND OLD.cleared_at IS NULL AND NEW.cleared_at IS NOT NULL
       AND NEW.address IS NULL AND NEW.before IS NULL AND NEW.after IS NULL AND NEW.salt = ''
       AND NEW.cleared_by_event IS NOT NULL AND NEW.cleared_for IS NOT NULL
       AND erasure_takes(NEW.cleared_as, NEW.cleared_for, NEW.event_id, OLD.before, OLD.after) THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the audit log only grows';
END $$;

-- At the end of the transaction, since an erasure is recorded when it is known what it took away. It has to be of this
-- very transaction, which erases them in their own row; nobody is erased twice, nor once their account was deleted, and
-- what happened to a person or their account was in the log before.
CREATE OR REPLACE FUNCTION refuse_unless_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    own_transaction CONSTANT xid := pg_current_xact_id()::xid;
BEGIN
    PERFORM FROM "audit_events" AS cleared, "audit_events" AS erasure, "audit_details" AS said
      WHERE cleared.id = NEW.event_id AND erasure.id = NEW.cleared_by_event AND said.event_id = erasure.id
        AND erasure.subject_id = NEW.cleared_for
        AND erasure.xmin = own_transaction AND erasure.sequence > cleared.sequence
        AND said.after -> 'clearedEvents' IS NOT NULL
        AND CASE WHEN NEW.cleared_as = 'application'
            THEN erasure.action = 'application.erased' AND erasure.subject_type = 'application'
                AND EXISTS (SELECT FROM "applications" AS a
                  WHERE a.id = NEW.cleared_for AND a.erased_at IS NOT NULL AND a.xmin = own_transaction)
            ELSE erasure.action = 'user.erased' AND erasure.subject_type = 'user' AND cleared.xmin <> own_transaction
                AND EXISTS (SELECT FROM "users" AS u
                  WHERE u.id = NEW.cleared_for AND u.erased_at IS NOT NULL AND u.kind = 'person'
                    AND u.xmin = own_transaction)
            END
        AND NOT EXISTS (SELECT FROM "audit_events" AS other
              WHERE other.subject_id = NEW.cleared_for AND other.id <> erasure.id
                AND other.action IN ('user.erased', 'application.erased', 'user.deleted'));
    IF NOT FOUND THEN
        RAISE EXCEPTION 'the audit log only grows: values are cleared by the erasure of whom they are about';
    END IF;
    RETURN NULL;
END $$;
