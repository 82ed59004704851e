-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "account_changes" JSONB,
ADD COLUMN     "brought_record_id" UUID;

-- CreateIndex
CREATE INDEX "applications_brought_record" ON "applications"("brought_record_id") WHERE (brought_record_id IS NOT NULL);

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_brought_record_id_fkey" FOREIGN KEY ("brought_record_id") REFERENCES "staff_compliance"("id") ON DELETE SET NULL ON UPDATE CASCADE;
