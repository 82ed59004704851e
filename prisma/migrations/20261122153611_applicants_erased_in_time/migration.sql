-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "erasure_listed_on" DATE,
ADD COLUMN     "talent_pool_told_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "keep_reason" TEXT,
ADD COLUMN     "keep_until" DATE;

-- CreateIndex
CREATE INDEX "applications_to_erase" ON "applications"("erasure_listed_on", "id") WHERE (erasure_listed_on IS NOT NULL);
