-- CreateEnum
CREATE TYPE "pack_copies" AS ENUM ('all', 'none', 'sample');

-- CreateEnum
CREATE TYPE "pack_state" AS ENUM ('waiting', 'making', 'ready', 'failed');

-- CreateTable
CREATE TABLE "compliance_packs" (
    "id" UUID NOT NULL,
    "asked_by_id" UUID NOT NULL,
    "department_id" UUID,
    "user_id" UUID,
    "as_of" DATE NOT NULL,
    "copies" "pack_copies" NOT NULL,
    "sample_size" INTEGER,
    "seed" TEXT NOT NULL,
    "for_head" BOOLEAN NOT NULL,
    "state" "pack_state" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "claimed_until" TIMESTAMPTZ(3),
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "people" INTEGER,
    "records" INTEGER,
    "copied" INTEGER,
    "not_copied" INTEGER,
    "problem" TEXT,
    "file_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "made_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "compliance_packs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "compliance_packs_asked_by_id_created_at_idx" ON "compliance_packs"("asked_by_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "compliance_packs_to_make" ON "compliance_packs"("created_at") WHERE (state = 'waiting' OR state = 'making');

-- CreateIndex
CREATE INDEX "compliance_packs_expires_at_idx" ON "compliance_packs"("expires_at");

-- CreateIndex
CREATE INDEX "compliance_packs_file_id_idx" ON "compliance_packs"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "compliance_packs_one_at_a_time" ON "compliance_packs"("asked_by_id") WHERE (state = 'waiting' OR state = 'making');

-- AddForeignKey
ALTER TABLE "compliance_packs" ADD CONSTRAINT "compliance_packs_asked_by_id_fkey" FOREIGN KEY ("asked_by_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "compliance_packs" ADD CONSTRAINT "compliance_packs_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "compliance_packs" ADD CONSTRAINT "compliance_packs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "compliance_packs" ADD CONSTRAINT "compliance_packs_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
