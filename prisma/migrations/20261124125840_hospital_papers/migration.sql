-- CreateEnum
CREATE TYPE "holder_kind" AS ENUM ('person', 'hospital', 'department', 'item');

-- AlterTable
ALTER TABLE "certification_types" ADD COLUMN     "held_by" "holder_kind" NOT NULL DEFAULT 'person';

-- CreateTable
CREATE TABLE "paper_holders" (
    "id" UUID NOT NULL,
    "kind" "holder_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "place" TEXT,
    "serial" TEXT,
    "department_id" UUID NOT NULL,
    "responsible_id" UUID,
    "retired_at" TIMESTAMPTZ(3),
    "retired_reason" TEXT,
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "name_key" TEXT GENERATED ALWAYS AS (fold_case("name")) STORED,
    "search_text" TEXT GENERATED ALWAYS AS (fold_case("name" || E'\n' || coalesce("place", '') || E'\n' || coalesce("serial", ''))) STORED,

    CONSTRAINT "paper_holders_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "paper_holders_no_person" CHECK ("kind" <> 'person')
);

-- CreateTable
CREATE TABLE "hospital_papers" (
    "id" UUID NOT NULL,
    "holder_id" UUID NOT NULL,
    "type_id" UUID NOT NULL,
    "state" "record_state" NOT NULL,
    "issue_date" DATE,
    "expiration_date" DATE,
    "ends_on" DATE GENERATED ALWAYS AS (coalesce("expiration_date", DATE '9999-12-31')) STORED,
    "certificate_number" TEXT,
    "issuing_authority" TEXT,
    "notes" TEXT,
    "file_id" UUID,
    "verified_on" DATE,
    "next_check_on" DATE,
    "mismatch_at" TIMESTAMPTZ(3),
    "closed_reason" TEXT,
    "closed_on" DATE,
    "revoked_at" TIMESTAMPTZ(3),
    "renewal_of_id" UUID,
    "superseded_by_id" UUID,
    "handed_in_by_id" UUID,
    "evaluated_on" DATE NOT NULL,
    "is_stale" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hospital_papers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hospital_paper_events" (
    "id" UUID NOT NULL,
    "paper_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "reason" TEXT,
    "method" "verification_method",
    "result" "verification_result",
    "checked_on" DATE,
    "changes" JSONB,
    "user_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hospital_paper_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hospital_paper_alerts" (
    "id" UUID NOT NULL,
    "paper_id" UUID NOT NULL,
    "kind" "alert_kind" NOT NULL,
    "key" TEXT NOT NULL,
    "stage" INTEGER,
    "due_on" DATE,
    "severity" "alert_severity" NOT NULL,
    "status" "alert_status" NOT NULL DEFAULT 'pending',
    "passed_offline" INTEGER[],
    "acknowledged_at" TIMESTAMPTZ(3),
    "acknowledged_by_id" UUID,
    "acknowledge_note" TEXT,
    "resolved_at" TIMESTAMPTZ(3),
    "told_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hospital_paper_alerts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "paper_holders_name_key_id_idx" ON "paper_holders"("name_key", "id");

-- CreateIndex
CREATE INDEX "paper_holders_department_id_idx" ON "paper_holders"("department_id");

-- CreateIndex
CREATE INDEX "paper_holders_responsible_id_idx" ON "paper_holders"("responsible_id");

-- CreateIndex
CREATE INDEX "paper_holders_demo" ON "paper_holders"("demo") WHERE (demo);

-- CreateIndex
CREATE UNIQUE INDEX "paper_holders_in_use" ON "paper_holders"("kind", "search_text") WHERE (retired_at IS NULL);

-- CreateIndex
CREATE INDEX "hospital_papers_holder_id_ends_on_id_idx" ON "hospital_papers"("holder_id", "ends_on", "id");

-- CreateIndex
CREATE INDEX "hospital_papers_type_id_idx" ON "hospital_papers"("type_id");

-- CreateIndex
CREATE INDEX "hospital_papers_current" ON "hospital_papers"("ends_on", "id") WHERE (superseded_by_id IS NULL AND state <> 'rejected');

-- CreateIndex
CREATE INDEX "hospital_papers_to_evaluate" ON "hospital_papers"("evaluated_on", "id") WHERE (superseded_by_id IS NULL AND state <> 'rejected');

-- CreateIndex
CREATE INDEX "hospital_papers_stale" ON "hospital_papers"("id") WHERE (is_stale);

-- CreateIndex
CREATE INDEX "hospital_papers_file_id_idx" ON "hospital_papers"("file_id");

-- CreateIndex
CREATE INDEX "hospital_papers_renewal_of_id_idx" ON "hospital_papers"("renewal_of_id");

-- CreateIndex
CREATE INDEX "hospital_papers_superseded_by_id_idx" ON "hospital_papers"("superseded_by_id");

-- CreateIndex
CREATE INDEX "hospital_papers_handed_in_by_id_idx" ON "hospital_papers"("handed_in_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "hospital_papers_one_renewal_waits" ON "hospital_papers"("renewal_of_id") WHERE (state = 'pending');

-- CreateIndex
CREATE INDEX "hospital_paper_events_paper_id_at_id_idx" ON "hospital_paper_events"("paper_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "hospital_paper_events_user_id_idx" ON "hospital_paper_events"("user_id");

-- CreateIndex
CREATE INDEX "hospital_paper_alerts_untold" ON "hospital_paper_alerts"("created_at") WHERE (told_at IS NULL AND status = 'pending');

-- CreateIndex
CREATE INDEX "hospital_paper_alerts_acknowledged_by_id_idx" ON "hospital_paper_alerts"("acknowledged_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "hospital_paper_alerts_paper_id_key_key" ON "hospital_paper_alerts"("paper_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "hospital_paper_alerts_one_open" ON "hospital_paper_alerts"("paper_id", "kind") WHERE (status <> 'resolved');

-- AddForeignKey
ALTER TABLE "paper_holders" ADD CONSTRAINT "paper_holders_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "paper_holders" ADD CONSTRAINT "paper_holders_responsible_id_fkey" FOREIGN KEY ("responsible_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hospital_papers" ADD CONSTRAINT "hospital_papers_holder_id_fkey" FOREIGN KEY ("holder_id") REFERENCES "paper_holders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hospital_papers" ADD CONSTRAINT "hospital_papers_type_id_fkey" FOREIGN KEY ("type_id") REFERENCES "certification_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hospital_papers" ADD CONSTRAINT "hospital_papers_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hospital_papers" ADD CONSTRAINT "hospital_papers_handed_in_by_id_fkey" FOREIGN KEY ("handed_in_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hospital_papers" ADD CONSTRAINT "hospital_papers_renewal_of_id_fkey" FOREIGN KEY ("renewal_of_id") REFERENCES "hospital_papers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hospital_papers" ADD CONSTRAINT "hospital_papers_superseded_by_id_fkey" FOREIGN KEY ("superseded_by_id") REFERENCES "hospital_papers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hospital_paper_events" ADD CONSTRAINT "hospital_paper_events_paper_id_fkey" FOREIGN KEY ("paper_id") REFERENCES "hospital_papers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hospital_paper_events" ADD CONSTRAINT "hospital_paper_events_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hospital_paper_alerts" ADD CONSTRAINT "hospital_paper_alerts_paper_id_fkey" FOREIGN KEY ("paper_id") REFERENCES "hospital_papers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hospital_paper_alerts" ADD CONSTRAINT "hospital_paper_alerts_acknowledged_by_id_fkey" FOREIGN KEY ("acknowledged_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
