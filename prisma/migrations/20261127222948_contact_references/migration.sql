-- References of messages that people can read aloud: MSG-2026-000123. Written by hand: a default that numbers them, and the
-- generated column of words, which has to be made anew to hold them.
CREATE SEQUENCE "contact_references";

-- Numbers of more than six digits stay whole, unlike with to_char.
CREATE FUNCTION next_reference(prefix text, number bigint) RETURNS text LANGUAGE sql STABLE
    RETURN prefix || '-' || to_char(now() AT TIME ZONE 'Africa/Lagos', 'YYYY') || '-' || lpad(number::text, greatest(6, length(number::text)), '0');

ALTER TABLE "contact_messages" ADD COLUMN     "reference" TEXT;

-- Those that are there are numbered in the order in which they came, each with its own year.
UPDATE "contact_messages" AS message
SET "reference" = 'MSG-' || to_char(numbered.created_at AT TIME ZONE 'Africa/Lagos', 'YYYY') || '-' || lpad(numbered.number::text, greatest(6, length(numbered.number::text)), '0')
FROM (SELECT id, created_at, row_number() OVER (ORDER BY created_at, id) AS number FROM "contact_messages") AS numbered
WHERE numbered.id = message.id;
SELECT setval('contact_references', count(*) + 1, false) FROM "contact_messages";

ALTER TABLE "contact_messages" ALTER COLUMN "reference" SET NOT NULL;
ALTER TABLE "contact_messages" ALTER COLUMN "reference" SET DEFAULT next_reference('MSG', nextval('contact_references'));

-- CreateIndex
CREATE UNIQUE INDEX "contact_messages_reference_key" ON "contact_messages"("reference");

DROP INDEX "contact_messages_words";
ALTER TABLE "contact_messages" DROP COLUMN "search";
ALTER TABLE "contact_messages" ADD COLUMN     "search" tsvector GENERATED ALWAYS AS (search_words(coalesce("subject", '') || ' ' || "name", 'A') || search_words("department", 'B') || search_words("id"::text || ' ' || "reference", 'C')) STORED;
CREATE INDEX "contact_messages_words" ON "contact_messages" USING GIN ("search");
