-- By hand: the facts of a file move to its row before the copies go. Only a backup brings the copies back.
ALTER TABLE "stored_files" ADD COLUMN     "extension" TEXT,
ADD COLUMN     "name" TEXT;

-- A resume that became a paper of a member of staff is one file with two rows that name it; they say the same.
UPDATE "stored_files" AS file
SET "name" = named."name", "extension" = named."extension"
FROM (
    SELECT DISTINCT ON (file_id) file_id, name, extension
    FROM (
        SELECT "file_id", "original_name" AS name, "extension", 1 AS rank FROM "document_versions"
        UNION ALL SELECT "file_id", "original_name", "extension", 2 FROM "documents"
        UNION ALL SELECT "resume_id", "resume_name", "resume_extension", 3 FROM "applications"
        UNION ALL SELECT "cover_letter_id", "cover_letter_name", "cover_letter_extension", 4 FROM "applications"
        UNION ALL SELECT "file_id", "name", "extension", 5 FROM "staff_papers"
        UNION ALL SELECT "file_id", "document_name", "document_extension", 6 FROM "staff_compliance"
    ) AS copied
    WHERE file_id IS NOT NULL AND name <> '' AND extension <> ''
    ORDER BY file_id, rank
) AS named
WHERE named.file_id = file."id";

-- Nothing names these, and nothing can be told of them.
UPDATE "stored_files" SET "name" = 'unknown.bin', "extension" = 'bin' WHERE "name" IS NULL;

ALTER TABLE "stored_files" ALTER COLUMN "extension" SET NOT NULL,
ALTER COLUMN "name" SET NOT NULL,
ADD CONSTRAINT "stored_files_named" CHECK ("name" <> ''),
ADD CONSTRAINT "stored_files_extension_is_one" CHECK ("extension" ~ '^[a-z0-9]+$'),
ADD CONSTRAINT "stored_files_sha256_is_one" CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
ADD CONSTRAINT "stored_files_size_is_one" CHECK ("size" >= 0);

-- DropIndex
DROP INDEX "applications_by_resume";

-- DropIndex
DROP INDEX "documents_sha256_idx";

-- AlterTable
ALTER TABLE "applications" DROP COLUMN "cover_letter_extension",
DROP COLUMN "cover_letter_name",
DROP COLUMN "resume_extension",
DROP COLUMN "resume_name",
DROP COLUMN "resume_sha256";

-- AlterTable
ALTER TABLE "document_versions" DROP COLUMN "extension",
DROP COLUMN "original_name";

-- AlterTable
ALTER TABLE "documents" DROP COLUMN "sha256";

-- AlterTable
ALTER TABLE "staff_compliance" DROP COLUMN "document_extension",
DROP COLUMN "document_name";

-- AlterTable
ALTER TABLE "staff_papers" DROP COLUMN "extension",
DROP COLUMN "name";
