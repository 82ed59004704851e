-- AlterEnum
ALTER TYPE "document_text_problem" ADD VALUE 'uncertain';

-- AlterTable
ALTER TABLE "document_versions" ADD COLUMN     "confidence" INTEGER,
ADD COLUMN     "scan_reader" INTEGER;

-- CreateTable
CREATE TABLE "document_scans" (
    "version_id" UUID NOT NULL,
    "page" INTEGER NOT NULL,
    "reader" INTEGER NOT NULL DEFAULT 0,
    "confidence" INTEGER,
    "letters" INTEGER NOT NULL DEFAULT 0,
    "blocks" BYTEA,

    CONSTRAINT "document_scans_pkey" PRIMARY KEY ("version_id","page")
);

-- CreateIndex
CREATE INDEX "document_versions_by_scan_reader" ON "document_versions"("scan_reader", "id") WHERE (scan_reader IS NOT NULL);

-- AddForeignKey
ALTER TABLE "document_scans" ADD CONSTRAINT "document_scans_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "document_versions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
