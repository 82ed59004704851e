-- CreateEnum
CREATE TYPE "file_damage" AS ENUM ('changed', 'missing');

-- AlterTable
ALTER TABLE "stored_files" ADD COLUMN     "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "damage" "file_damage";

-- CreateIndex
CREATE INDEX "stored_files_checked_at_id_idx" ON "stored_files"("checked_at", "id");

-- CreateIndex
CREATE INDEX "stored_files_damaged" ON "stored_files"("damage") WHERE (damage IS NOT NULL);

-- By hand: each was hashed when it arrived.
UPDATE "stored_files" SET "checked_at" = "created_at";
