-- AlterTable
ALTER TABLE "documents" ADD COLUMN     "emergency_call" TEXT,
ADD COLUMN     "is_critical" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "documents_critical" ON "documents"("name", "id") WHERE (is_critical AND deleted_at IS NULL);
