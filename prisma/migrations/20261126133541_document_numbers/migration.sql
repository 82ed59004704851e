-- CreateTable
CREATE TABLE "document_series" (
    "series" TEXT NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "document_series_pkey" PRIMARY KEY ("series")
);

-- CreateTable
CREATE TABLE "document_numbers" (
    "number" TEXT NOT NULL,
    "document_id" UUID NOT NULL,

    CONSTRAINT "document_numbers_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE INDEX "document_numbers_document_id_idx" ON "document_numbers"("document_id");

-- AlterTable
ALTER TABLE "documents" ADD COLUMN     "number" TEXT;

-- The documents so far are numbered in the order in which they came, also deleted ones, which can be restored. The codes
-- are those of packages/domain/src/document-number.ts.
WITH coded AS (
    SELECT id,
           CASE category WHEN 'Policies' THEN 'POL-' WHEN 'SOPs' THEN 'SOP-' ELSE 'PA' END ||
           CASE WHEN category NOT IN ('Policies', 'SOPs') THEN '' ELSE CASE departments[1]
               WHEN 'Administration' THEN 'ADM' WHEN 'Emergency Medicine' THEN 'EM' WHEN 'Cardiology' THEN 'CAR'
               WHEN 'Neurology' THEN 'NEU' WHEN 'Pediatrics' THEN 'PED' WHEN 'Surgery' THEN 'SUR'
               WHEN 'Radiology' THEN 'RAD' WHEN 'Laboratory' THEN 'LAB' WHEN 'Pharmacy' THEN 'PHA'
               WHEN 'Nursing' THEN 'NUR' WHEN 'IT' THEN 'IT' WHEN 'Human Resources' THEN 'HR'
               WHEN 'Finance' THEN 'FIN' WHEN 'Public Affairs' THEN 'PA' WHEN 'Quality Assurance' THEN 'QA'
               WHEN 'Infection Control' THEN 'IPC' ELSE 'GEN'
           END END AS series,
           created_at
      FROM documents
), numbered AS (
    SELECT id, series, row_number() OVER (PARTITION BY series ORDER BY created_at, id) AS place FROM coded
), counted AS (
    INSERT INTO document_series (series, last) SELECT series, max(place) FROM numbered GROUP BY series
)
UPDATE documents
   SET number = series || '-' || CASE WHEN place < 1000 THEN lpad(place::text, 3, '0') ELSE place::text END
  FROM numbered
 WHERE numbered.id = documents.id;

INSERT INTO document_numbers (number, document_id) SELECT number, id FROM documents;

ALTER TABLE "documents" ALTER COLUMN "number" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "documents_number_key" ON "documents"("number");

-- The search finds a document by its number, too.
ALTER TABLE "documents" ALTER COLUMN "search" SET EXPRESSION AS (
    search_words("number", 'B') || document_words("name", "category", "departments", "subcategory", "description")
);

DROP TRIGGER documents_section_words ON documents;

CREATE TRIGGER documents_section_words AFTER UPDATE OF number, name, category, departments, subcategory, description ON documents
    FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION renew_section_words();
