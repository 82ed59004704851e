-- Written by `db:new` from schema.prisma, but for what Prisma cannot say: the extension, the functions, the
-- generated columns, the index of letters, the check, the audit log's triggers and the departments.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Lower case by Unicode's rules whatever the database's own collation, so that every installation finds the same.
CREATE FUNCTION fold_case(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(value COLLATE pg_c_utf8) COLLATE "default";

-- What the search of a document's page looks in (specification, public and staff, section 5). The lines keep a search
-- from matching across two fields.
CREATE FUNCTION document_search_text(category text, name text, departments text[], subcategory text, description text)
    RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN fold_case(CASE category
        WHEN 'Policies' THEN
            name || E'\n' || array_to_string(departments, E'\n') || E'\n' || coalesce(subcategory, 'General Policies')
        WHEN 'SOPs' THEN
            name || E'\n' || array_to_string(departments, E'\n') || E'\n' || coalesce(subcategory, '')
        ELSE
            name || E'\n' || coalesce(subcategory, 'General Communications') || E'\n' || description
    END);

-- Every letter of a text and every two that stand together, so that an index finds what is too short for trigrams.
-- Cutting with regular expressions is three times faster than taking substrings one by one.
CREATE FUNCTION short_grams(value text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
    RETURN string_to_array(value, NULL)
        || string_to_array(regexp_replace(value, '(..)', '\1' || chr(1), 'g'), chr(1))
        || string_to_array(regexp_replace(substr(value, 2), '(..)', '\1' || chr(1), 'g'), chr(1));

-- CreateEnum
CREATE TYPE "role" AS ENUM ('ROLE_STAFF', 'ROLE_COMPLIANCE', 'ROLE_HR', 'ROLE_ADMIN');

-- CreateEnum
CREATE TYPE "user_status" AS ENUM ('Active', 'Inactive');

-- CreateEnum
CREATE TYPE "document_status" AS ENUM ('Active', 'Draft', 'Archived');

-- CreateEnum
CREATE TYPE "document_visibility" AS ENUM ('public', 'staff');

-- CreateTable
CREATE TABLE "departments" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "head_id" UUID,

    CONSTRAINT "departments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "password_hash" TEXT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" "role" NOT NULL,
    "status" "user_status" NOT NULL DEFAULT 'Active',
    "department_id" UUID NOT NULL,
    "staff_number" TEXT,
    "cadre" TEXT,
    "phone" TEXT,
    "joined_on" DATE,
    "last_sign_in_at" TIMESTAMPTZ(3),
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT GENERATED ALWAYS AS (fold_case("name" || E'\n' || "username" || E'\n' || "email" || E'\n' || coalesce("staff_number", ''))) STORED,
    "name_key" TEXT GENERATED ALWAYS AS (fold_case("name")) STORED,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" UUID NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_id" UUID,
    "actor_role" "role",
    "action" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" UUID,
    "request_id" TEXT,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_details" (
    "event_id" UUID NOT NULL,
    "address" TEXT,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "audit_details_pkey" PRIMARY KEY ("event_id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "caller" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "answer" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("caller","endpoint","key")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "stored_files" (
    "id" UUID NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stored_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "documents" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT NOT NULL CHECK ("category" IN ('Public Affairs', 'Policies', 'SOPs')),
    "departments" TEXT[] NOT NULL,
    "subcategory" TEXT,
    "description" TEXT NOT NULL,
    "status" "document_status" NOT NULL,
    "visibility" "document_visibility" NOT NULL,
    "version" INTEGER NOT NULL,
    "file_id" UUID NOT NULL,
    "original_name" TEXT NOT NULL,
    "extension" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "version_at" TIMESTAMPTZ(3) NOT NULL,
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "search_text" TEXT GENERATED ALWAYS AS (document_search_text("category", "name", "departments", "subcategory", "description")) STORED,
    "name_key" TEXT GENERATED ALWAYS AS (fold_case("name")) STORED,

    CONSTRAINT "documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_versions" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "file_id" UUID NOT NULL,
    "original_name" TEXT NOT NULL,
    "extension" TEXT NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_versions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "departments_name_key" ON "departments"("name");

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_staff_number_key" ON "users"("staff_number");

-- CreateIndex
CREATE INDEX "users_name_key_id_idx" ON "users"("name_key", "id");

-- CreateIndex
CREATE INDEX "users_department_id_name_key_id_idx" ON "users"("department_id", "name_key", "id");

-- CreateIndex
CREATE INDEX "users_role_name_key_id_idx" ON "users"("role", "name_key", "id");

-- CreateIndex
CREATE INDEX "users_demo" ON "users"("demo") WHERE (demo);

-- CreateIndex
CREATE INDEX "users_search_text_idx" ON "users" USING GIN ("search_text" gin_trgm_ops);

CREATE INDEX "users_short_search" ON "users" USING GIN (short_grams("search_text"));

-- CreateIndex
CREATE INDEX "sessions_user_id_address_idx" ON "sessions"("user_id", "address");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "audit_events_sequence_key" ON "audit_events"("sequence");

-- CreateIndex
CREATE INDEX "audit_events_subject_type_subject_id_idx" ON "audit_events"("subject_type", "subject_id");

-- CreateIndex
CREATE INDEX "audit_events_at_idx" ON "audit_events"("at");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "stored_files_sha256_idx" ON "stored_files"("sha256");

-- CreateIndex
CREATE INDEX "documents_list" ON "documents"("category", "created_at" DESC, "id" DESC, "visibility") WHERE (deleted_at IS NULL AND status = 'Active');

-- CreateIndex
CREATE INDEX "documents_list_all" ON "documents"("created_at" DESC, "id" DESC, "visibility") WHERE (deleted_at IS NULL AND status = 'Active');

-- CreateIndex
CREATE INDEX "documents_list_of_type" ON "documents"("subcategory", "created_at" DESC, "id" DESC, "category", "visibility") WHERE (deleted_at IS NULL AND status = 'Active');

-- CreateIndex
CREATE INDEX "documents_search" ON "documents" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "documents_name_search" ON "documents" USING GIN ("name_key" gin_trgm_ops);

-- One and two letters are too short for trigrams.
CREATE INDEX "documents_short_search" ON "documents" USING GIN (short_grams("search_text"));

-- CreateIndex
CREATE INDEX "documents_by_modified" ON "documents"("updated_at", "id");

-- CreateIndex
CREATE INDEX "documents_by_name" ON "documents"("name_key", "id");

-- CreateIndex
CREATE INDEX "documents_by_size" ON "documents"("size", "id");

-- CreateIndex
CREATE INDEX "documents_deleted" ON "documents"("deleted_at", "id") WHERE (deleted_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "documents_deleted_by_name" ON "documents"("name_key", "id", "deleted_at") WHERE (deleted_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "documents_deleted_by_size" ON "documents"("size", "id", "deleted_at") WHERE (deleted_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "documents_sha256_idx" ON "documents"("sha256");

-- CreateIndex
CREATE INDEX "documents_file_id_idx" ON "documents"("file_id");

-- CreateIndex
CREATE INDEX "documents_demo" ON "documents"("demo") WHERE (demo);

-- CreateIndex
CREATE INDEX "document_versions_file_id_idx" ON "document_versions"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "document_versions_document_id_number_key" ON "document_versions"("document_id", "number");

-- AddForeignKey
ALTER TABLE "departments" ADD CONSTRAINT "departments_head_id_fkey" FOREIGN KEY ("head_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_details" ADD CONSTRAINT "audit_details_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "audit_events"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The audit log only grows.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit log only grows';
END
$$;
CREATE TRIGGER audit_events_only_grow BEFORE UPDATE OR DELETE ON "audit_events"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_events_not_emptied BEFORE TRUNCATE ON "audit_events"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The sixteen departments (specification, compliance and admin, section 9); a test holds them equal to the contracts.
INSERT INTO "departments" ("id", "name")
SELECT gen_random_uuid(), name FROM unnest(ARRAY[
    'Administration', 'Emergency Medicine', 'Cardiology', 'Neurology', 'Pediatrics', 'Surgery', 'Radiology',
    'Laboratory', 'Pharmacy', 'Nursing', 'IT', 'Human Resources', 'Finance', 'Public Affairs', 'Quality Assurance',
    'Infection Control'
]) AS name;
