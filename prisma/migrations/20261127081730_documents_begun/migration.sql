-- AlterTable
ALTER TABLE "documents" ADD COLUMN     "begun_by_id" UUID;

-- CreateIndex
CREATE INDEX "documents_begun" ON "documents"("begun_by_id") WHERE (begun_by_id IS NOT NULL);

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_begun_by_id_fkey" FOREIGN KEY ("begun_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand from here.
ALTER TABLE "documents"
    ADD CONSTRAINT "documents_begun" CHECK (begun_by_id IS NULL OR status <> 'Active');
