-- AlterTable
ALTER TABLE "hospital_papers" ADD COLUMN     "search" tsvector GENERATED ALWAYS AS (search_words(coalesce("certificate_number", ''), 'A')) STORED;

-- AlterTable
ALTER TABLE "paper_holders" ADD COLUMN     "search" tsvector GENERATED ALWAYS AS (search_words("name", 'A') || search_words(coalesce("place", '') || ' ' || coalesce("serial", ''), 'B')) STORED;
