-- The domain of an address has a weight of its own, since that of the hospital stands in nearly every account.
CREATE FUNCTION address_words(address text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN search_words(split_part(address, '@', 1), 'C') || search_words(split_part(address, '@', 2), 'D');

CREATE FUNCTION application_words(name text, reference text, skills text[], email text, phone text)
    RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN search_words(name, 'A')
        || search_words(reference || ' ' || array_to_string(skills, ' '), 'B')
        || search_words(phone, 'C')
        || search_words(regexp_replace(phone, '[^0-9]', '', 'g'), 'C')
        || address_words(email);

-- AlterTable
ALTER TABLE "application_moves" ADD COLUMN     "search" tsvector GENERATED ALWAYS AS (search_words("notes", 'D')) STORED;

-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "search" tsvector GENERATED ALWAYS AS (application_words("candidate_name", "reference", "skills", "candidate_email", "candidate_phone")) STORED;

-- AlterTable
ALTER TABLE "certification_types" ADD COLUMN     "search" tsvector GENERATED ALWAYS AS (search_words("name", 'A') || search_words("issuing_authority", 'C')) STORED;

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "search" tsvector GENERATED ALWAYS AS (search_words(coalesce("subject", '') || ' ' || "name", 'A') || search_words("department", 'B') || search_words("id"::text, 'C')) STORED;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "account_search" tsvector GENERATED ALWAYS AS (search_words("name", 'A') || search_words("username" || ' ' || coalesce("staff_number", ''), 'B') || address_words("email")) STORED;

-- CreateIndex
CREATE INDEX "application_moves_words" ON "application_moves" USING GIN ("search");

-- CreateIndex
CREATE INDEX "applications_words" ON "applications" USING GIN ("search");

-- CreateIndex
CREATE INDEX "contact_messages_words" ON "contact_messages" USING GIN ("search");

-- CreateIndex
CREATE INDEX "users_account_words" ON "users" USING GIN ("account_search");
