-- AlterTable
ALTER TABLE "departments" ADD COLUMN     "deputy_id" UUID,
ADD COLUMN     "deputy_until" DATE;

-- AddForeignKey
ALTER TABLE "departments" ADD CONSTRAINT "departments_deputy_id_fkey" FOREIGN KEY ("deputy_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
