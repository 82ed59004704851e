-- AlterEnum
ALTER TYPE "account_kind" ADD VALUE 'inspector';

-- AlterEnum
ALTER TYPE "approval_kind" ADD VALUE 'inspection';

-- CreateTable
CREATE TABLE "inspectors" (
    "user_id" UUID NOT NULL,
    "organisation" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "whole_hospital" BOOLEAN NOT NULL,
    "departments" TEXT[],
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "approved_at" TIMESTAMPTZ(3),
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by_id" UUID,

    CONSTRAINT "inspectors_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "inspectors_created_at_idx" ON "inspectors"("created_at");

-- AddForeignKey
ALTER TABLE "inspectors" ADD CONSTRAINT "inspectors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspectors" ADD CONSTRAINT "inspectors_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspectors" ADD CONSTRAINT "inspectors_ended_by_id_fkey" FOREIGN KEY ("ended_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What counts staff counts who is Active: an inspector never is, and reads neither nothing nor for ever.
-- As text, since a new value of an enum cannot be used in the transaction that adds it.
ALTER TABLE "users" ADD CONSTRAINT "users_inspector_inactive" CHECK (
    "kind"::text <> 'inspector' OR ("status"::text = 'Inactive' AND "role"::text = 'ROLE_STAFF')
);
ALTER TABLE "inspectors" ADD CONSTRAINT "inspectors_departments" CHECK (
    CASE WHEN "whole_hospital" THEN cardinality("departments") = 0 ELSE cardinality("departments") > 0 END
);
ALTER TABLE "inspectors" ADD CONSTRAINT "inspectors_days" CHECK (
    "last_day" >= "first_day" AND "last_day" - "first_day" < 90
);
ALTER TABLE "inspectors" ALTER COLUMN "departments" SET NOT NULL;

-- An inspector is a person outside the staff, whose data are erased as theirs are.
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
                  WHERE u.id = NEW.cleared_for AND u.erased_at IS NOT NULL AND u.kind <> 'service'
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
