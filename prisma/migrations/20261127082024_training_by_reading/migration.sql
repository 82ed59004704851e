-- AlterTable
ALTER TABLE "certification_types" ADD COLUMN     "reading_document" TEXT;

-- AlterTable
ALTER TABLE "staff_compliance" ADD COLUMN     "reading_document" TEXT,
ADD COLUMN     "reading_version" INTEGER;

-- CreateIndex
CREATE INDEX "staff_compliance_by_reading" ON "staff_compliance"("type_id", "user_id") WHERE (reading_version IS NOT NULL);
