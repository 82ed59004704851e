-- CreateTable
CREATE TABLE "document_series" (
    "series" TEXT NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "document_series_pkey" PRIMARY KEY ("series")
);

-- AlterTable
ALTER TABLE "documents" ADD COLUMN     "number" TEXT;

-- The documents so far are numbered in the order in which they came, also deleted ones, which can be restored. The codes
-- are those of packages/domain/src/document-number.ts.
WITH coded AS (
    SELECT id,
           CASE category WHEN 'Policies' THEN 'POL' WHEN 'SOPs' THEN 'SOP' ELSE 'PUB' END || '-' ||
           CASE departments[1]
               WHEN 'Administration' THEN 'ADM' WHEN 'Emergency Medicine' THEN 'EMG' WHEN 'Cardiology' THEN 'CAR'
               WHEN 'Neurology' THEN 'NEU' WHEN 'Pediatrics' THEN 'PED' WHEN 'Surgery' THEN 'SUR'
               WHEN 'Radiology' THEN 'RAD' WHEN 'Laboratory' THEN 'LAB' WHEN 'Pharmacy' THEN 'PHA'
               WHEN 'Nursing' THEN 'NUR' WHEN 'IT' THEN 'IT' WHEN 'Human Resources' THEN 'HR'
               WHEN 'Finance' THEN 'FIN' WHEN 'Public Affairs' THEN 'PA' WHEN 'Quality Assurance' THEN 'QA'
               WHEN 'Infection Control' THEN 'IPC' ELSE 'GEN'
           END AS series,
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

ALTER TABLE "documents" ALTER COLUMN "number" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "documents_number_key" ON "documents"("number");

-- The search finds a document by its number, too.
ALTER TABLE "documents" ALTER COLUMN "search" SET EXPRESSION AS (
    search_words("number", 'B') || document_words("name", "category", "departments", "subcategory", "description")
);
