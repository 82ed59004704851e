-- Written by `db:new` from schema.prisma, but for what Prisma cannot say: the generated columns, the indexes of letters, the
-- numbers of references and the standing posting.

-- CreateEnum
CREATE TYPE "job_status" AS ENUM ('draft', 'open', 'active', 'closed');

-- CreateEnum
CREATE TYPE "application_status" AS ENUM ('received', 'screening', 'shortlisted', 'interview', 'offered', 'on_hold', 'hired', 'rejected', 'withdrawn');

-- CreateEnum
CREATE TYPE "rejection_reason" AS ENUM ('qualification', 'licence', 'experience', 'references', 'interview', 'position_filled', 'offer_declined', 'offer_lapsed', 'other');

-- CreateEnum
CREATE TYPE "staff_paper_kind" AS ENUM ('resume', 'cover_letter');

-- CreateTable
CREATE TABLE "jobs" (
    "id" UUID NOT NULL,
    "job_title" TEXT NOT NULL,
    "department" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "employment_type" TEXT NOT NULL,
    "salary_min" INTEGER,
    "salary_max" INTEGER,
    "benefits" TEXT NOT NULL,
    "requirements" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "application_deadline" DATE,
    "status" "job_status" NOT NULL,
    "vacancies" INTEGER NOT NULL DEFAULT 1,
    "application_count" INTEGER NOT NULL DEFAULT 0,
    "standing" BOOLEAN NOT NULL DEFAULT false,
    "closed_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT GENERATED ALWAYS AS (fold_case("job_title" || E'\n' || "department")) STORED,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "applications" (
    "id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "job_id" UUID NOT NULL,
    "department" TEXT NOT NULL,
    "status" "application_status" NOT NULL DEFAULT 'received',
    "held_from" "application_status",
    "status_changed_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "stands_for_person" BOOLEAN NOT NULL DEFAULT true,
    "candidate_name" TEXT,
    "candidate_email" TEXT,
    "candidate_phone" TEXT,
    "phone_key" TEXT,
    "cover_letter" TEXT,
    "education" TEXT,
    "address" TEXT,
    "date_of_birth" DATE,
    "nationality" TEXT,
    "emergency_contact" TEXT,
    "emergency_phone" TEXT,
    "linkedin_profile" TEXT,
    "portfolio" TEXT,
    "availability" TEXT,
    "expected_salary" TEXT,
    "notice_period" TEXT,
    "references" TEXT,
    "experience" INTEGER,
    "skills" TEXT[],
    "resume_id" UUID,
    "resume_name" TEXT,
    "resume_extension" TEXT,
    "resume_sha256" CHAR(64),
    "cover_letter_id" UUID,
    "cover_letter_name" TEXT,
    "cover_letter_extension" TEXT,
    "consent_at" TIMESTAMPTZ(3),
    "notice_version" TEXT,
    "keep_for_other_jobs" BOOLEAN NOT NULL DEFAULT false,
    "possible_duplicate" BOOLEAN NOT NULL DEFAULT false,
    "legal_hold" BOOLEAN NOT NULL DEFAULT false,
    "legal_hold_reason" TEXT,
    "erased_at" TIMESTAMPTZ(3),
    "hired_user_id" UUID,
    "made_user" BOOLEAN NOT NULL DEFAULT false,
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT GENERATED ALWAYS AS (fold_case(coalesce("candidate_name", '') || E'\n' || coalesce("candidate_email", '') || E'\n' || coalesce("candidate_phone", '') || E'\n' || "reference")) STORED,
    "name_key" TEXT GENERATED ALWAYS AS (fold_case("candidate_name")) STORED,

    CONSTRAINT "applications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_moves" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "from" "application_status",
    "to" "application_status" NOT NULL,
    "notes" TEXT,
    "reason" "rejection_reason",
    "user_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "application_moves_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_papers" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "staff_paper_kind" NOT NULL,
    "file_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "extension" TEXT NOT NULL,
    "application_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_papers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "jobs_listed" ON "jobs"("created_at" DESC, "id" DESC, "application_deadline", "status") WHERE (deleted_at IS NULL AND NOT standing AND (status = 'open' OR status = 'active'));

-- CreateIndex
CREATE INDEX "jobs_listed_by_department" ON "jobs"("department", "created_at" DESC, "id" DESC, "application_deadline", "status", "vacancies") WHERE (deleted_at IS NULL AND NOT standing AND (status = 'open' OR status = 'active'));

-- CreateIndex
CREATE INDEX "jobs_list" ON "jobs"("created_at" DESC, "id" DESC, "application_deadline", "status") WHERE (deleted_at IS NULL AND NOT standing);

-- CreateIndex
CREATE INDEX "jobs_list_by_department" ON "jobs"("department", "created_at" DESC, "id" DESC, "application_deadline", "status") WHERE (deleted_at IS NULL AND NOT standing);

-- CreateIndex
CREATE INDEX "jobs_search" ON "jobs" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "jobs_demo" ON "jobs"("demo") WHERE (demo);

-- CreateIndex
CREATE UNIQUE INDEX "applications_reference_key" ON "applications"("reference");

-- CreateIndex
CREATE INDEX "applications_list" ON "applications"("created_at" DESC, "id" DESC, "possible_duplicate");

-- CreateIndex
CREATE INDEX "applications_by_status" ON "applications"("status", "created_at" DESC, "id" DESC, "possible_duplicate");

-- CreateIndex
CREATE INDEX "applications_by_department" ON "applications"("department", "created_at" DESC, "id" DESC, "possible_duplicate");

-- CreateIndex
CREATE INDEX "applications_by_department_and_status" ON "applications"("department", "status", "created_at" DESC, "id" DESC, "possible_duplicate");

-- CreateIndex
CREATE INDEX "applications_by_job" ON "applications"("job_id", "created_at" DESC, "id" DESC, "possible_duplicate");

-- CreateIndex
CREATE INDEX "applications_by_job_and_status" ON "applications"("job_id", "status", "created_at" DESC, "id" DESC, "possible_duplicate");

-- CreateIndex
CREATE INDEX "applications_duplicates" ON "applications"("created_at" DESC, "id" DESC, "department", "job_id") WHERE (possible_duplicate);

-- CreateIndex
CREATE INDEX "applications_duplicates_by_status" ON "applications"("status", "created_at" DESC, "id" DESC, "department", "job_id") WHERE (possible_duplicate);

-- CreateIndex
CREATE INDEX "applications_by_email" ON "applications"("candidate_email", "created_at" DESC);

-- CreateIndex
CREATE INDEX "applications_by_phone" ON "applications"("phone_key");

-- CreateIndex
CREATE INDEX "applications_by_name_and_birthday" ON "applications"("name_key", "date_of_birth") WHERE (date_of_birth IS NOT NULL);

-- CreateIndex
CREATE INDEX "applications_by_resume" ON "applications"("resume_sha256");

-- CreateIndex
CREATE INDEX "applications_resume_id_idx" ON "applications"("resume_id");

-- CreateIndex
CREATE INDEX "applications_cover_letter_id_idx" ON "applications"("cover_letter_id");

-- CreateIndex
CREATE INDEX "applications_hired_user_id_idx" ON "applications"("hired_user_id");

-- CreateIndex
CREATE INDEX "applications_kept" ON "applications"("created_at", "id") WHERE (erased_at IS NULL AND NOT legal_hold AND status <> 'hired');

-- CreateIndex
CREATE INDEX "applications_search" ON "applications" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "applications_demo" ON "applications"("demo") WHERE (demo);

-- CreateIndex
CREATE UNIQUE INDEX "applications_one_per_person" ON "applications"("job_id", "candidate_email") WHERE (stands_for_person);

-- CreateIndex
CREATE INDEX "application_moves_list" ON "application_moves"("application_id", "at" DESC, "id" DESC, "from", "to");

-- CreateIndex
CREATE INDEX "staff_papers_user_id_id_idx" ON "staff_papers"("user_id", "id");

-- CreateIndex
CREATE INDEX "staff_papers_file_id_idx" ON "staff_papers"("file_id");

-- CreateIndex
CREATE INDEX "staff_papers_application_id_idx" ON "staff_papers"("application_id");

CREATE INDEX "jobs_short_search" ON "jobs" USING GIN (short_grams("search_text"));

CREATE INDEX "applications_short_search" ON "applications" USING GIN (short_grams("search_text"));

-- The number in a reference; a refused application leaves a gap.
CREATE SEQUENCE "application_references";

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_resume_id_fkey" FOREIGN KEY ("resume_id") REFERENCES "stored_files"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_cover_letter_id_fkey" FOREIGN KEY ("cover_letter_id") REFERENCES "stored_files"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_hired_user_id_fkey" FOREIGN KEY ("hired_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_moves" ADD CONSTRAINT "application_moves_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_moves" ADD CONSTRAINT "application_moves_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_papers" ADD CONSTRAINT "staff_papers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_papers" ADD CONSTRAINT "staff_papers_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_papers" ADD CONSTRAINT "staff_papers_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The posting behind the general application; contracts/careers.ts names its id.
INSERT INTO "jobs" ("id", "job_title", "department", "location", "employment_type", "benefits", "requirements", "description", "status", "standing", "created_at", "updated_at")
VALUES ('019ab100-0000-7000-8000-000000000001', 'General application', 'Human Resources', 'Owerri, Imo State', '', '', '',
  'Tell us who you are and what you can do. We keep your application and come back to you when a position fits.',
  'open', true, now(), now());
