-- CreateEnum
CREATE TYPE "offer_answer" AS ENUM ('accepted', 'declined');

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "criteria" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "calendar" TEXT;

-- CreateTable
CREATE TABLE "interviews" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "place" TEXT,
    "link" TEXT,
    "note" TEXT,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 0,
    "cancelled_at" TIMESTAMPTZ(3),
    "move_id" UUID,
    "cancel_move_id" UUID,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "interviews_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "interviews_last" CHECK ("ends_at" > "starts_at")
);

-- CreateTable
CREATE TABLE "interview_panelists" (
    "interview_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "interview_panelists_pkey" PRIMARY KEY ("interview_id","user_id")
);

-- CreateTable
CREATE TABLE "interview_mails" (
    "mail_id" UUID NOT NULL,
    "interview_id" UUID NOT NULL,
    "user_id" UUID,
    "cancels" BOOLEAN NOT NULL,
    "sequence" INTEGER NOT NULL,

    CONSTRAINT "interview_mails_pkey" PRIMARY KEY ("mail_id")
);

-- CreateTable
CREATE TABLE "scorecards" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "interview_id" UUID,
    "user_id" UUID,
    "scores" JSONB NOT NULL,
    "words" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "scorecards_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "offers" (
    "id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "salary" INTEGER NOT NULL,
    "period" "salary_period" NOT NULL,
    "starts_on" DATE NOT NULL,
    "answer_by" DATE NOT NULL,
    "answer" "offer_answer",
    "answered_at" TIMESTAMPTZ(3),
    "answer_note" TEXT,
    "ended_at" TIMESTAMPTZ(3),
    "move_id" UUID,
    "end_move_id" UUID,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "offers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "offers_answered" CHECK (("answer" IS NULL) = ("answered_at" IS NULL))
);

-- CreateIndex
CREATE INDEX "interviews_application_id_starts_at_id_idx" ON "interviews"("application_id", "starts_at", "id");

-- CreateIndex
CREATE INDEX "interviews_move_id_idx" ON "interviews"("move_id");

-- CreateIndex
CREATE INDEX "interviews_cancel_move_id_idx" ON "interviews"("cancel_move_id");

-- CreateIndex
CREATE INDEX "interviews_user_id_idx" ON "interviews"("user_id");

-- CreateIndex
CREATE INDEX "interviews_standing" ON "interviews"("starts_at", "ends_at") WHERE (cancelled_at IS NULL);

-- CreateIndex
CREATE INDEX "interview_panelists_user_id_idx" ON "interview_panelists"("user_id");

-- CreateIndex
CREATE INDEX "interview_mails_interview_id_user_id_idx" ON "interview_mails"("interview_id", "user_id");

-- CreateIndex
CREATE INDEX "scorecards_application_id_created_at_id_idx" ON "scorecards"("application_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "scorecards_user_id_idx" ON "scorecards"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "scorecards_interview_id_user_id_key" ON "scorecards"("interview_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "scorecards_of_papers" ON "scorecards"("application_id", "user_id") WHERE (interview_id IS NULL);

-- CreateIndex
CREATE INDEX "offers_application_id_idx" ON "offers"("application_id");

-- CreateIndex
CREATE INDEX "offers_move_id_idx" ON "offers"("move_id");

-- CreateIndex
CREATE INDEX "offers_end_move_id_idx" ON "offers"("end_move_id");

-- CreateIndex
CREATE INDEX "offers_user_id_idx" ON "offers"("user_id");

-- CreateIndex
CREATE INDEX "offers_unanswered" ON "offers"("answer_by") WHERE (ended_at IS NULL AND answer IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "offers_standing" ON "offers"("application_id") WHERE (ended_at IS NULL);

-- AddForeignKey
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_move_id_fkey" FOREIGN KEY ("move_id") REFERENCES "application_moves"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_cancel_move_id_fkey" FOREIGN KEY ("cancel_move_id") REFERENCES "application_moves"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interview_panelists" ADD CONSTRAINT "interview_panelists_interview_id_fkey" FOREIGN KEY ("interview_id") REFERENCES "interviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interview_panelists" ADD CONSTRAINT "interview_panelists_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interview_mails" ADD CONSTRAINT "interview_mails_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interview_mails" ADD CONSTRAINT "interview_mails_interview_id_fkey" FOREIGN KEY ("interview_id") REFERENCES "interviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interview_mails" ADD CONSTRAINT "interview_mails_interview_id_user_id_fkey" FOREIGN KEY ("interview_id", "user_id") REFERENCES "interview_panelists"("interview_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_interview_id_fkey" FOREIGN KEY ("interview_id") REFERENCES "interviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offers" ADD CONSTRAINT "offers_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offers" ADD CONSTRAINT "offers_move_id_fkey" FOREIGN KEY ("move_id") REFERENCES "application_moves"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offers" ADD CONSTRAINT "offers_end_move_id_fkey" FOREIGN KEY ("end_move_id") REFERENCES "application_moves"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offers" ADD CONSTRAINT "offers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
