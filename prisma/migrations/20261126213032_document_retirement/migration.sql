-- AlterTable
ALTER TABLE "documents" ADD COLUMN     "retired_on" DATE,
ADD COLUMN     "retirement_note" TEXT,
ADD COLUMN     "successor_id" UUID;

-- CreateIndex
CREATE INDEX "documents_by_successor" ON "documents"("successor_id") WHERE (successor_id IS NOT NULL);

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_successor_id_fkey" FOREIGN KEY ("successor_id") REFERENCES "documents"("id") ON DELETE SET NULL ON UPDATE CASCADE;
