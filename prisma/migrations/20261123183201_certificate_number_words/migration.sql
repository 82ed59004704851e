-- AlterTable
ALTER TABLE "staff_compliance" ADD COLUMN     "search" tsvector GENERATED ALWAYS AS (search_words("certificate_number", 'B')) STORED;

-- CreateIndex
CREATE INDEX "staff_compliance_words" ON "staff_compliance" USING GIN ("search");
