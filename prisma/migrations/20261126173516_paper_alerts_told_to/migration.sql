-- AlterTable
ALTER TABLE "hospital_paper_alerts" ADD COLUMN     "told_to_id" UUID;

-- CreateIndex
CREATE INDEX "hospital_paper_alerts_told_to_id_idx" ON "hospital_paper_alerts"("told_to_id");

-- AddForeignKey
ALTER TABLE "hospital_paper_alerts" ADD CONSTRAINT "hospital_paper_alerts_told_to_id_fkey" FOREIGN KEY ("told_to_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
