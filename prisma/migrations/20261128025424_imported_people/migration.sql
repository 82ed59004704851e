-- CreateTable
CREATE TABLE "imported_people" (
    "import_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "before" JSONB,
    "after" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "imported_people_pkey" PRIMARY KEY ("import_id","user_id")
);

-- CreateIndex
CREATE INDEX "imported_people_user_id_idx" ON "imported_people"("user_id");

-- CreateIndex
CREATE INDEX "imported_people_at_idx" ON "imported_people"("at");

-- Deleting an account looks for it in every table that refers to accounts: without these indexes each of thousands of accounts
-- would be looked for in whole tables.
-- CreateIndex
CREATE INDEX "application_moves_user_id_idx" ON "application_moves"("user_id");

-- CreateIndex
CREATE INDEX "approvals_decided_by_id_idx" ON "approvals"("decided_by_id");

-- CreateIndex
CREATE INDEX "compliance_alerts_acknowledged_by_id_idx" ON "compliance_alerts"("acknowledged_by_id");

-- CreateIndex
CREATE INDEX "compliance_packs_user_id_idx" ON "compliance_packs"("user_id");

-- CreateIndex
CREATE INDEX "compliance_reminders_sent_by_id_idx" ON "compliance_reminders"("sent_by_id");

-- CreateIndex
CREATE INDEX "contact_message_moves_user_id_idx" ON "contact_message_moves"("user_id");

-- CreateIndex
CREATE INDEX "development_activities_set_aside_by_id_idx" ON "development_activities"("set_aside_by_id");

-- CreateIndex
CREATE INDEX "document_approvals_decided_by_id_idx" ON "document_approvals"("decided_by_id");

-- CreateIndex
CREATE INDEX "document_approvals_deputy_id_idx" ON "document_approvals"("deputy_id");

-- CreateIndex
CREATE INDEX "document_versions_created_by_id_idx" ON "document_versions"("created_by_id");

-- CreateIndex
CREATE INDEX "document_versions_submitted_by_id_idx" ON "document_versions"("submitted_by_id");

-- CreateIndex
CREATE INDEX "password_links_created_by_id_idx" ON "password_links"("created_by_id");

-- CreateIndex
CREATE INDEX "privileges_granted_by_id_idx" ON "privileges"("granted_by_id");

-- CreateIndex
CREATE INDEX "privileges_ended_by_id_idx" ON "privileges"("ended_by_id");

-- CreateIndex
CREATE INDEX "reading_assignments_assigned_by_id_idx" ON "reading_assignments"("assigned_by_id");

-- CreateIndex
CREATE INDEX "reading_reminders_sent_by_id_idx" ON "reading_reminders"("sent_by_id");

-- CreateIndex
CREATE INDEX "staff_compliance_events_user_id_idx" ON "staff_compliance_events"("user_id");

-- CreateIndex
CREATE INDEX "waivers_approved_by_id_idx" ON "waivers"("approved_by_id");

-- AddForeignKey
ALTER TABLE "imported_people" ADD CONSTRAINT "imported_people_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand. The function of the trigger that keeps people, as before but for how it looks for the event.
CREATE OR REPLACE FUNCTION keep_whom_erasures_name() RETURNS trigger LANGUAGE plpgsql AS $$
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
                -- No index begins with these, so that events are looked for by whom they are about: by their action
                -- alone each of thousands of accounts would read the events of all others.
                AND e.subject_type || '' = 'user' AND e.action || '' = 'user.deleted')) THEN
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
