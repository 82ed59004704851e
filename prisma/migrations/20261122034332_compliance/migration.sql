-- CreateEnum
CREATE TYPE "certification_category" AS ENUM ('medical', 'safety', 'administrative', 'professional', 'technical');

-- CreateEnum
CREATE TYPE "certification_type_status" AS ENUM ('active', 'inactive');

-- CreateEnum
CREATE TYPE "validity_rule" AS ENUM ('months', 'calendar_year', 'end_of_month_after_months', 'none');

-- CreateEnum
CREATE TYPE "requirement_scope" AS ENUM ('everyone', 'departments', 'cadres', 'people');

-- CreateEnum
CREATE TYPE "record_state" AS ENUM ('pending', 'active', 'revoked', 'rejected');

-- CreateEnum
CREATE TYPE "person_standing" AS ENUM ('unlicensed', 'lapsed', 'incomplete', 'expiring', 'complete');

-- CreateEnum
CREATE TYPE "alert_kind" AS ENUM ('expiry', 'revoked', 'mismatch');

-- CreateEnum
CREATE TYPE "alert_severity" AS ENUM ('critical', 'high', 'medium', 'low');

-- CreateEnum
CREATE TYPE "alert_status" AS ENUM ('pending', 'acknowledged', 'resolved');

-- CreateEnum
CREATE TYPE "verification_method" AS ENUM ('portal', 'phone', 'letter', 'card');

-- CreateEnum
CREATE TYPE "verification_result" AS ENUM ('match', 'mismatch', 'not_found', 'unreachable');

-- CreateTable
CREATE TABLE "certification_types" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" "certification_category" NOT NULL,
    "validity_period_months" INTEGER NOT NULL,
    "validity_rule" "validity_rule" NOT NULL,
    "renewal_opens" TEXT,
    "grace_days" INTEGER NOT NULL,
    "issuing_authority" TEXT NOT NULL,
    "renewal_required" BOOLEAN NOT NULL,
    "is_required" BOOLEAN NOT NULL,
    "required_since" DATE,
    "due_within_days" INTEGER NOT NULL,
    "scope" "requirement_scope" NOT NULL,
    "scope_departments" TEXT[],
    "scope_cadres" TEXT[],
    "scope_people" UUID[],
    "check_address" TEXT,
    "check_steps" TEXT NOT NULL,
    "status" "certification_type_status" NOT NULL DEFAULT 'active',
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "name_key" TEXT GENERATED ALWAYS AS (fold_case("name")) STORED,

    CONSTRAINT "certification_types_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_compliance" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "type_id" UUID NOT NULL,
    "state" "record_state" NOT NULL,
    "issue_date" DATE,
    "expiration_date" DATE,
    "certificate_number" TEXT,
    "issuing_authority" TEXT,
    "notes" TEXT,
    "file_id" UUID,
    "document_name" TEXT,
    "document_extension" TEXT,
    "verified_on" DATE,
    "next_check_on" DATE,
    "mismatch_at" TIMESTAMPTZ(3),
    "closed_reason" TEXT,
    "closed_on" DATE,
    "revoked_at" TIMESTAMPTZ(3),
    "renewal_of_id" UUID,
    "superseded_by_id" UUID,
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_on" DATE GENERATED ALWAYS AS (coalesce("expiration_date", DATE '9999-12-31')) STORED,
    "check_on" DATE GENERATED ALWAYS AS (CASE WHEN "verified_on" IS NULL THEN DATE '1900-01-01' ELSE coalesce("next_check_on", DATE '9999-12-31') END) STORED,

    CONSTRAINT "staff_compliance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_compliance_events" (
    "id" UUID NOT NULL,
    "record_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "reason" TEXT,
    "method" "verification_method",
    "result" "verification_result",
    "checked_on" DATE,
    "changes" JSONB,
    "user_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_compliance_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waivers" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "type_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "until" DATE,
    "approved_by_id" UUID,
    "ended_at" TIMESTAMPTZ(3),
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "waivers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "compliance_alerts" (
    "id" UUID NOT NULL,
    "record_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "type_id" UUID NOT NULL,
    "department_id" UUID NOT NULL,
    "kind" "alert_kind" NOT NULL,
    "key" TEXT NOT NULL,
    "stage" INTEGER,
    "severity" "alert_severity" NOT NULL,
    "status" "alert_status" NOT NULL DEFAULT 'pending',
    "passed_offline" INTEGER[],
    "acknowledged_at" TIMESTAMPTZ(3),
    "acknowledged_by_id" UUID,
    "acknowledge_note" TEXT,
    "resolved_at" TIMESTAMPTZ(3),
    "told_person_at" TIMESTAMPTZ(3),
    "told_officers_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "urgency" SMALLINT GENERATED ALWAYS AS (CASE "status" WHEN 'pending' THEN 8 WHEN 'acknowledged' THEN 4 ELSE 0 END
      + CASE "severity" WHEN 'critical' THEN 3 WHEN 'high' THEN 2 WHEN 'medium' THEN 1 ELSE 0 END) STORED,

    CONSTRAINT "compliance_alerts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "compliance_standings" (
    "user_id" UUID NOT NULL,
    "department_id" UUID NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT false,
    "standing" "person_standing" NOT NULL DEFAULT 'complete',
    "requirements" INTEGER NOT NULL DEFAULT 0,
    "requirements_met" INTEGER NOT NULL DEFAULT 0,
    "active" INTEGER NOT NULL DEFAULT 0,
    "expiring" INTEGER NOT NULL DEFAULT 0,
    "expired" INTEGER NOT NULL DEFAULT 0,
    "pending" INTEGER NOT NULL DEFAULT 0,
    "revoked" INTEGER NOT NULL DEFAULT 0,
    "missing" INTEGER NOT NULL DEFAULT 0,
    "waived" INTEGER NOT NULL DEFAULT 0,
    "computed_on" DATE NOT NULL DEFAULT '1900-01-01',
    "changes_on" DATE NOT NULL DEFAULT '1900-01-01',

    CONSTRAINT "compliance_standings_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "compliance_snapshots" (
    "id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "department_id" UUID,
    "total_staff" INTEGER NOT NULL,
    "basis" INTEGER NOT NULL,
    "compliant" INTEGER NOT NULL,
    "requirements" INTEGER NOT NULL,
    "requirements_met" INTEGER NOT NULL,
    "active" INTEGER NOT NULL,
    "expiring" INTEGER NOT NULL,
    "expired" INTEGER NOT NULL,
    "pending" INTEGER NOT NULL,
    "revoked" INTEGER NOT NULL,
    "missing" INTEGER NOT NULL,
    "waived" INTEGER NOT NULL,
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "compliance_snapshots_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "compliance_digests" (
    "recipient" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "compliance_digests_pkey" PRIMARY KEY ("recipient","day")
);

-- CreateIndex
CREATE UNIQUE INDEX "certification_types_name_key_key" ON "certification_types"("name_key");

-- CreateIndex
CREATE INDEX "certification_types_demo" ON "certification_types"("demo") WHERE (demo);

-- CreateIndex
CREATE INDEX "staff_compliance_list" ON "staff_compliance"("ends_on", "id", "type_id", "user_id", "state") WHERE (superseded_by_id IS NULL AND state <> 'rejected');

-- CreateIndex
CREATE INDEX "staff_compliance_by_state" ON "staff_compliance"("state", "ends_on", "id", "type_id", "user_id", "check_on") WHERE (superseded_by_id IS NULL AND state <> 'rejected');

-- CreateIndex
CREATE INDEX "staff_compliance_by_type" ON "staff_compliance"("type_id", "ends_on", "id", "user_id", "state") WHERE (superseded_by_id IS NULL AND state <> 'rejected');

-- CreateIndex
CREATE INDEX "staff_compliance_to_check" ON "staff_compliance"("check_on") WHERE (state = 'active' AND superseded_by_id IS NULL);

-- CreateIndex
CREATE INDEX "staff_compliance_by_creation" ON "staff_compliance"("created_at", "id", "type_id", "user_id", "state") WHERE (superseded_by_id IS NULL AND state <> 'rejected');

-- CreateIndex
CREATE INDEX "staff_compliance_all" ON "staff_compliance"("ends_on", "id", "type_id", "user_id", "state");

-- CreateIndex
CREATE INDEX "staff_compliance_closed" ON "staff_compliance"("ends_on", "id", "type_id", "user_id") WHERE (state = 'revoked' OR state = 'rejected');

-- CreateIndex
CREATE INDEX "users_inactive" ON "users"("id") WHERE (status = 'Inactive');

-- CreateIndex
CREATE INDEX "staff_compliance_submitted" ON "staff_compliance"("created_at", "id") WHERE (state = 'pending');

-- CreateIndex
CREATE INDEX "staff_compliance_of_person" ON "staff_compliance"("user_id", "type_id", "ends_on", "id");

-- CreateIndex
CREATE INDEX "staff_compliance_file_id_idx" ON "staff_compliance"("file_id");

-- CreateIndex
CREATE INDEX "staff_compliance_renewal_of_id_idx" ON "staff_compliance"("renewal_of_id");

-- CreateIndex
CREATE INDEX "staff_compliance_superseded_by_id_idx" ON "staff_compliance"("superseded_by_id");

-- CreateIndex
CREATE INDEX "staff_compliance_demo" ON "staff_compliance"("demo") WHERE (demo);

-- CreateIndex
CREATE UNIQUE INDEX "staff_compliance_one_pending" ON "staff_compliance"("user_id", "type_id") WHERE (state = 'pending');

-- CreateIndex
CREATE INDEX "staff_compliance_events_record_id_at_id_idx" ON "staff_compliance_events"("record_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "waivers_user_id_type_id_idx" ON "waivers"("user_id", "type_id");

-- CreateIndex
CREATE INDEX "compliance_alerts_list" ON "compliance_alerts"("urgency", "created_at", "id");

-- CreateIndex
CREATE INDEX "compliance_alerts_of_department" ON "compliance_alerts"("department_id", "urgency", "created_at", "id");

-- CreateIndex
CREATE INDEX "compliance_alerts_of_type" ON "compliance_alerts"("type_id", "urgency", "created_at", "id");

-- CreateIndex
CREATE INDEX "compliance_alerts_of_person" ON "compliance_alerts"("user_id", "urgency", "created_at", "id");

-- CreateIndex
CREATE INDEX "compliance_alerts_untold_person" ON "compliance_alerts"("user_id") WHERE (told_person_at IS NULL AND status <> 'resolved');

-- CreateIndex
CREATE INDEX "compliance_alerts_untold_officers" ON "compliance_alerts"("created_at") WHERE (told_officers_at IS NULL AND status = 'pending');

-- CreateIndex
CREATE UNIQUE INDEX "compliance_alerts_record_id_key_key" ON "compliance_alerts"("record_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "compliance_alerts_one_open" ON "compliance_alerts"("record_id", "kind") WHERE (status <> 'resolved');

-- CreateIndex
CREATE INDEX "compliance_standings_changes_on_user_id_idx" ON "compliance_standings"("changes_on", "user_id");

-- CreateIndex
CREATE INDEX "compliance_standings_computed_on_user_id_idx" ON "compliance_standings"("computed_on", "user_id");

-- CreateIndex
CREATE INDEX "compliance_standings_by_standing" ON "compliance_standings"("standing", "user_id") WHERE (is_active);

-- CreateIndex
-- Without a department it is everyone: one of those a day too.
CREATE UNIQUE INDEX "compliance_snapshots_one_a_day" ON "compliance_snapshots"("day", "department_id") NULLS NOT DISTINCT;

-- AddForeignKey
ALTER TABLE "staff_compliance" ADD CONSTRAINT "staff_compliance_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_compliance" ADD CONSTRAINT "staff_compliance_type_id_fkey" FOREIGN KEY ("type_id") REFERENCES "certification_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_compliance" ADD CONSTRAINT "staff_compliance_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_compliance" ADD CONSTRAINT "staff_compliance_renewal_of_id_fkey" FOREIGN KEY ("renewal_of_id") REFERENCES "staff_compliance"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_compliance" ADD CONSTRAINT "staff_compliance_superseded_by_id_fkey" FOREIGN KEY ("superseded_by_id") REFERENCES "staff_compliance"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_compliance_events" ADD CONSTRAINT "staff_compliance_events_record_id_fkey" FOREIGN KEY ("record_id") REFERENCES "staff_compliance"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_compliance_events" ADD CONSTRAINT "staff_compliance_events_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_type_id_fkey" FOREIGN KEY ("type_id") REFERENCES "certification_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_approved_by_id_fkey" FOREIGN KEY ("approved_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "compliance_alerts" ADD CONSTRAINT "compliance_alerts_record_id_fkey" FOREIGN KEY ("record_id") REFERENCES "staff_compliance"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "compliance_alerts" ADD CONSTRAINT "compliance_alerts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "compliance_alerts" ADD CONSTRAINT "compliance_alerts_acknowledged_by_id_fkey" FOREIGN KEY ("acknowledged_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "compliance_standings" ADD CONSTRAINT "compliance_standings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "compliance_standings" ADD CONSTRAINT "compliance_standings_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "compliance_snapshots" ADD CONSTRAINT "compliance_snapshots_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "staff_compliance" ADD CONSTRAINT "staff_compliance_dates_in_order" CHECK ("expiration_date" >= "issue_date");

-- Everyone has a standing, and whatever it depends on among the facts about a person makes it due to be worked out anew.
-- A trigger, so that no way of writing a person can forget it.
CREATE FUNCTION "person_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "compliance_standings" ("user_id", "department_id") VALUES (NEW."id", NEW."department_id")
    ON CONFLICT ("user_id") DO UPDATE SET "department_id" = NEW."department_id", "changes_on" = '1900-01-01';
  -- Whoever adds alerts holds the standing: none of another department can come in any more.
  IF TG_OP = 'UPDATE' THEN
    UPDATE "compliance_alerts" SET "department_id" = NEW."department_id"
      WHERE "user_id" = NEW."id" AND "department_id" <> NEW."department_id";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "person_changed" AFTER INSERT OR UPDATE OF "status", "department_id", "cadre", "joined_on" ON "users"
  FOR EACH ROW EXECUTE FUNCTION "person_changed"();

INSERT INTO "compliance_standings" ("user_id", "department_id") SELECT "id", "department_id" FROM "users";
