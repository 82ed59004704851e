-- AlterTable
ALTER TABLE "document_versions" ADD COLUMN     "text_is_cut" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "documents" ADD COLUMN     "text_is_cut" BOOLEAN NOT NULL DEFAULT false;
