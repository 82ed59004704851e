-- CreateEnum
CREATE TYPE "version_phase" AS ENUM ('draft', 'in_review', 'approved', 'scheduled');

-- CreateEnum
CREATE TYPE "approver_kind" AS ENUM ('person', 'head', 'role');

-- CreateEnum
CREATE TYPE "document_approval_state" AS ENUM ('waiting', 'approved', 'sent_back');

-- AlterTable
ALTER TABLE "documents" ADD COLUMN     "major_version_at" TIMESTAMPTZ(3),
ADD COLUMN     "minor_versions" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "document_versions" ADD COLUMN     "based_on" INTEGER,
ADD COLUMN     "effective_on" DATE,
ADD COLUMN     "is_minor" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "restored_from" INTEGER,
ADD COLUMN     "phase" "version_phase",
ADD COLUMN     "submitted_at" TIMESTAMPTZ(3),
ADD COLUMN     "submitted_by_id" UUID;

-- CreateTable
CREATE TABLE "document_approvals" (
    "id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "step" INTEGER NOT NULL,
    "kind" "approver_kind" NOT NULL,
    "user_id" UUID,
    "department" TEXT,
    "role" "role",
    "deputy_id" UUID,
    "deputy_until" DATE,
    "sha256" CHAR(64) NOT NULL,
    "state" "document_approval_state" NOT NULL DEFAULT 'waiting',
    "days" INTEGER,
    "due_on" DATE,
    "asked_at" TIMESTAMPTZ(3),
    "reminded_after" INTEGER NOT NULL DEFAULT 0,
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "note" TEXT,
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_approvals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_periods" (
    "document_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "from_day" DATE NOT NULL,
    "until_day" DATE,

    CONSTRAINT "document_periods_pkey" PRIMARY KEY ("document_id","from_day")
);

-- CreateIndex
CREATE INDEX "document_approvals_version_id_idx" ON "document_approvals"("version_id");

-- CreateIndex
CREATE INDEX "document_approvals_of_person" ON "document_approvals"("user_id") WHERE (state = 'waiting' AND ended_at IS NULL);

-- CreateIndex
CREATE INDEX "document_approvals_waiting" ON "document_approvals"("asked_at") WHERE (state = 'waiting' AND ended_at IS NULL AND asked_at IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "document_periods_one_open" ON "document_periods"("document_id") WHERE (until_day IS NULL);

-- CreateIndex
CREATE INDEX "document_versions_scheduled" ON "document_versions"("effective_on") WHERE (phase = 'scheduled');

-- CreateIndex
CREATE UNIQUE INDEX "document_versions_one_open" ON "document_versions"("document_id") WHERE (phase IS NOT NULL);

-- AddForeignKey
ALTER TABLE "document_approvals" ADD CONSTRAINT "document_approvals_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "document_versions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_approvals" ADD CONSTRAINT "document_approvals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_approvals" ADD CONSTRAINT "document_approvals_deputy_id_fkey" FOREIGN KEY ("deputy_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_approvals" ADD CONSTRAINT "document_approvals_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_periods" ADD CONSTRAINT "document_periods_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_submitted_by_id_fkey" FOREIGN KEY ("submitted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand from here.
ALTER TABLE "document_approvals"
    ADD CONSTRAINT "document_approvals_step" CHECK (step > 0),
    ADD CONSTRAINT "document_approvals_decided" CHECK ((state = 'waiting') = (decided_at IS NULL));
ALTER TABLE "documents"
    ADD CONSTRAINT "documents_minor_versions" CHECK (minor_versions BETWEEN 0 AND version - 1 AND (minor_versions > 0) = (major_version_at IS NOT NULL));
ALTER TABLE "document_periods"
    ADD CONSTRAINT "document_periods_days" CHECK (until_day > from_day);
ALTER TABLE "document_versions"
    ADD CONSTRAINT "document_versions_effective_on" CHECK ((phase IS NOT DISTINCT FROM 'scheduled') = (effective_on IS NOT NULL));

-- Documents are put into force and taken out of it in many places; a day belongs to what was in force at its end.
CREATE FUNCTION keep_document_periods() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    is_in_force boolean := NEW.status = 'Active' AND NEW.deleted_at IS NULL;
    day date := ((CASE
        WHEN NEW.deleted_at IS NOT NULL THEN NEW.deleted_at
        WHEN TG_OP = 'INSERT' OR NEW.version_at <> OLD.version_at THEN NEW.version_at
        ELSE NEW.updated_at
    END) AT TIME ZONE 'Africa/Lagos')::date;
    last_period document_periods;
BEGIN
    SELECT * INTO last_period FROM document_periods
     WHERE document_id = NEW.id ORDER BY from_day DESC LIMIT 1;
    IF is_in_force AND last_period.until_day IS NULL AND last_period.version = NEW.version THEN
        RETURN NULL;
    END IF;
    -- A clock that was ahead for a while does not make two versions hold on one day.
    day := greatest(day, last_period.from_day, last_period.until_day);
    IF last_period.from_day = day THEN
        DELETE FROM document_periods WHERE document_id = NEW.id AND from_day = day;
    ELSIF last_period.from_day IS NOT NULL AND last_period.until_day IS NULL THEN
        UPDATE document_periods SET until_day = day WHERE document_id = NEW.id AND until_day IS NULL;
    END IF;
    IF is_in_force THEN
        INSERT INTO document_periods (document_id, version, from_day) VALUES (NEW.id, NEW.version, day);
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER documents_keep_periods AFTER INSERT OR UPDATE OF version, status, deleted_at ON "documents"
    FOR EACH ROW EXECUTE FUNCTION keep_document_periods();

-- Of documents from before, a version was in force until the next was uploaded.
INSERT INTO "document_periods" (document_id, version, from_day, until_day)
SELECT document_id, number, from_day, until_day
  FROM (SELECT v.document_id, v.number,
               (v.created_at AT TIME ZONE 'Africa/Lagos')::date AS from_day,
               coalesce(
                   (lead(v.created_at) OVER (PARTITION BY v.document_id ORDER BY v.number) AT TIME ZONE 'Africa/Lagos')::date,
                   CASE WHEN d.deleted_at IS NOT NULL THEN (d.deleted_at AT TIME ZONE 'Africa/Lagos')::date
                        WHEN d.status = 'Archived' THEN coalesce(d.retired_on, (d.updated_at AT TIME ZONE 'Africa/Lagos')::date)
                   END) AS until_day
          FROM "document_versions" v JOIN "documents" d ON d.id = v.document_id
         WHERE d.status = 'Active' OR d.retired_on IS NOT NULL) AS known
 WHERE until_day IS NULL OR until_day > from_day;

UPDATE "document_versions" v SET phase = 'draft'
  FROM "documents" d
 WHERE d.id = v.document_id AND d.version = v.number AND d.status = 'Draft';
