-- CreateEnum
CREATE TYPE "approval_kind" AS ENUM ('administrator', 'waiver', 'erasure', 'second_factor');

-- CreateEnum
CREATE TYPE "approval_state" AS ENUM ('waiting', 'approved', 'refused', 'withdrawn', 'lapsed', 'void');

-- CreateTable
CREATE TABLE "approvals" (
    "id" UUID NOT NULL,
    "kind" "approval_kind" NOT NULL,
    "subject_id" UUID NOT NULL,
    "payload" JSONB NOT NULL,
    "state" "approval_state" NOT NULL DEFAULT 'waiting',
    "waiting_key" TEXT,
    "asked_by_id" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "alone_since" TIMESTAMPTZ(3),
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "note" TEXT,

    CONSTRAINT "approvals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "approvals_waiting_key_key" ON "approvals"("waiting_key");

-- CreateIndex
CREATE INDEX "approvals_state_asked_at_id_idx" ON "approvals"("state", "asked_at", "id");

-- CreateIndex
CREATE INDEX "approvals_subject_id_idx" ON "approvals"("subject_id");

-- CreateIndex
CREATE INDEX "approvals_asked_by_id_idx" ON "approvals"("asked_by_id");

-- AddForeignKey
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_id_fkey" FOREIGN KEY ("asked_by_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
