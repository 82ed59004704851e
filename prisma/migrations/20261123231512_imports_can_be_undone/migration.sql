-- AlterTable
ALTER TABLE "staff_compliance" ADD COLUMN     "import_id" UUID;

-- CreateIndex
CREATE INDEX "staff_compliance_of_import" ON "staff_compliance"("import_id", "created_at") WHERE (import_id IS NOT NULL);
