-- Texts are made from the files, and now kept in parts: every version is read once more.
DELETE FROM "document_texts";

-- AlterTable
ALTER TABLE "document_texts" DROP CONSTRAINT "document_texts_pkey",
ADD COLUMN     "part" INTEGER NOT NULL,
ADD CONSTRAINT "document_texts_pkey" PRIMARY KEY ("version_id", "part");
