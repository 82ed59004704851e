-- Written by `db:new` from schema.prisma, but for what Prisma cannot say: the extension, the configuration of the text
-- search, the functions, the generated columns and the triggers.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- English word forms. Without stop words, so that "IT policy" is found by its "IT"; the search leaves filler words out.
CREATE TEXT SEARCH DICTIONARY portal_stem (TEMPLATE = pg_catalog.snowball, Language = english);
CREATE TEXT SEARCH CONFIGURATION portal (PARSER = pg_catalog.default);
ALTER TEXT SEARCH CONFIGURATION portal
    ADD MAPPING FOR asciiword, word, numword, int, uint, float, sfloat WITH portal_stem;

-- A text as the search compares it: lower case, without accents and apostrophes, "A&E" as "ae", and every other sign
-- between words as one space. `foldText` of packages/domain does the same.
CREATE FUNCTION search_fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(
        regexp_replace(
            regexp_replace(lower(normalize(value, NFKD) COLLATE pg_c_utf8), '[\u0300-\u036f''\u2019]', '', 'g'),
            '([a-z0-9])&(?=[a-z0-9])', '\1', 'g'),
        '[^[:alnum:]]+', ' ', 'g')) COLLATE "default";

CREATE FUNCTION search_words(value text, weight "char") RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN setweight(to_tsvector('public.portal', coalesce(search_fold(value), '')), weight);

CREATE FUNCTION document_words(name text, category text, departments text[], subcategory text, description text)
    RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN search_words(name, 'A')
        || search_words(category || ' ' || coalesce(subcategory, '') || ' ' || array_to_string(departments, ' '), 'B')
        || search_words(description, 'C');

-- CreateEnum
CREATE TYPE "document_text_state" AS ENUM ('waiting', 'searchable', 'scanned', 'unreadable');

-- CreateEnum
CREATE TYPE "document_text_problem" AS ENUM ('damaged', 'exhausting', 'empty', 'missing');

-- AlterTable
ALTER TABLE "document_versions" ADD COLUMN     "sections" INTEGER,
ADD COLUMN     "text_problem" "document_text_problem",
ADD COLUMN     "text_reader" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "text_state" "document_text_state" NOT NULL DEFAULT 'waiting',
ADD COLUMN     "words" INTEGER;

-- AlterTable
ALTER TABLE "documents" ADD COLUMN     "text_state" "document_text_state" NOT NULL DEFAULT 'waiting',
ADD COLUMN     "search" tsvector GENERATED ALWAYS AS (document_words("name", "category", "departments", "subcategory", "description")) STORED;

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "search" tsvector GENERATED ALWAYS AS (search_words("job_title", 'A') || search_words("department" || ' ' || "employment_type" || ' ' || "location", 'B') || search_words("requirements" || ' ' || "description" || ' job vacancy position', 'D')) STORED;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "search" tsvector GENERATED ALWAYS AS (search_words("name", 'A') || search_words(coalesce("cadre", ''), 'B')) STORED;

-- CreateTable
CREATE TABLE "document_texts" (
    "version_id" UUID NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "document_texts_pkey" PRIMARY KEY ("version_id")
);

-- CreateTable
CREATE TABLE "document_sections" (
    "version_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "part" INTEGER NOT NULL,
    "title" TEXT,
    "text" TEXT NOT NULL,
    "search" tsvector,

    CONSTRAINT "document_sections_pkey" PRIMARY KEY ("version_id","number","part")
);

-- CreateTable
CREATE TABLE "search_synonyms" (
    "id" UUID NOT NULL,
    "terms" TEXT[],
    "is_reviewed" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "search_synonyms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_words" (
    "word" TEXT NOT NULL,
    "stem" TEXT NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE INDEX "document_sections_search" ON "document_sections" USING GIN ("search");

-- CreateIndex
CREATE INDEX "search_words_similar" ON "search_words" USING GIN ("word" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "search_words_stem_idx" ON "search_words"("stem");

-- CreateIndex
CREATE INDEX "document_versions_by_reader" ON "document_versions"("text_reader", "id");

-- CreateIndex
CREATE INDEX "documents_by_text" ON "documents"("text_state", "updated_at", "id") WHERE (text_state <> 'searchable');

-- CreateIndex
CREATE INDEX "documents_words" ON "documents" USING GIN ("search");

-- CreateIndex
CREATE INDEX "jobs_words" ON "jobs" USING GIN ("search");

-- CreateIndex
CREATE INDEX "users_words" ON "users" USING GIN ("search");

-- AddForeignKey
ALTER TABLE "document_texts" ADD CONSTRAINT "document_texts_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "document_versions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_sections" ADD CONSTRAINT "document_sections_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "document_versions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The words of a section are those of its text, whose positions count from 1, and then those of its document: so that
-- "lassa visitors" finds the page about visitors in the document about Lassa.
CREATE FUNCTION set_section_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.search := search_words(NEW.text, 'D') || coalesce((
        SELECT documents.search
          FROM document_versions JOIN documents ON documents.id = document_versions.document_id
         WHERE document_versions.id = NEW.version_id), ''::tsvector);
    RETURN NEW;
END $$;

CREATE TRIGGER document_sections_words BEFORE INSERT OR UPDATE ON document_sections
    FOR EACH ROW EXECUTE FUNCTION set_section_words();

CREATE FUNCTION renew_section_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE document_sections SET text = document_sections.text
      FROM document_versions
     WHERE document_versions.document_id = NEW.id AND document_sections.version_id = document_versions.id;
    RETURN NULL;
END $$;

CREATE TRIGGER documents_section_words AFTER UPDATE OF name, category, departments, subcategory, description ON documents
    FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION renew_section_words();
