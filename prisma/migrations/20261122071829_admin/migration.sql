-- What the admin panel needs: accounts of programs, second factors, sign-in elsewhere, links by mail, the chain over the
-- audit log, errors and jobs. By hand: the generated column, the triggers at the end and what fills inactive_since.

-- CreateEnum
CREATE TYPE "account_kind" AS ENUM ('person', 'service');

-- CreateEnum
CREATE TYPE "sign_in_step" AS ENUM ('second_factor', 'second_factor_setup', 'new_password');

-- CreateEnum
CREATE TYPE "password_link_purpose" AS ENUM ('invitation', 'reset');

-- DropIndex
DROP INDEX "audit_events_at_idx";

-- DropIndex
DROP INDEX "audit_events_subject_type_subject_id_idx";

-- AlterTable
ALTER TABLE "audit_details" ADD COLUMN     "cleared_at" TIMESTAMPTZ(3),
ADD COLUMN     "salt" TEXT NOT NULL DEFAULT encode(uuid_send(gen_random_uuid()), 'hex'::text);

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "holds_secret" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "erased_at" TIMESTAMPTZ(3),
ADD COLUMN     "inactive_since" TIMESTAMPTZ(3),
ADD COLUMN     "kind" "account_kind" NOT NULL DEFAULT 'person',
ADD COLUMN     "legal_hold_reason" TEXT,
ADD COLUMN     "must_change_password" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "sign_in_key" TIMESTAMPTZ(3) GENERATED ALWAYS AS (coalesce("last_sign_in_at", '1970-01-01T00:00:00Z'::timestamptz)) STORED;

-- CreateTable
CREATE TABLE "audit_seals" (
    "position" BIGINT NOT NULL,
    "event_id" UUID NOT NULL,
    "detail_hash" CHAR(64) NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "sealed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_seals_pkey" PRIMARY KEY ("position")
);

-- CreateTable
CREATE TABLE "second_factors" (
    "user_id" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "replacement" TEXT,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "second_factors_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_challenges" (
    "id" UUID NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "user_id" UUID NOT NULL,
    "step" "sign_in_step" NOT NULL,
    "address" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_challenges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_links" (
    "id" UUID NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" "password_link_purpose" NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "single_sign_on_attempts" (
    "state_hash" CHAR(64) NOT NULL,
    "nonce" TEXT NOT NULL,
    "verifier" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "single_sign_on_attempts_pkey" PRIMARY KEY ("state_hash")
);

-- CreateTable
CREATE TABLE "identities" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("issuer","subject")
);

-- CreateTable
CREATE TABLE "service_accounts" (
    "user_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "read_only" BOOLEAN NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "service_accounts_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "service_keys" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "ending" CHAR(4) NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "service_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_imports" (
    "id" UUID NOT NULL,
    "phase" TEXT NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "started_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "server_errors" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "request_id" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "stack" TEXT,

    CONSTRAINT "server_errors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_runs" (
    "name" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "error" TEXT,
    "last_success_at" TIMESTAMPTZ(3),
    "runs" BIGINT NOT NULL DEFAULT 0,
    "failures" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "job_runs_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_seals_event_id_key" ON "audit_seals"("event_id");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_codes_user_id_hash_key" ON "recovery_codes"("user_id", "hash");

-- CreateIndex
CREATE UNIQUE INDEX "sign_in_challenges_hash_key" ON "sign_in_challenges"("hash");

-- CreateIndex
CREATE INDEX "sign_in_challenges_user_id_idx" ON "sign_in_challenges"("user_id");

-- CreateIndex
CREATE INDEX "sign_in_challenges_expires_at_idx" ON "sign_in_challenges"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "password_links_hash_key" ON "password_links"("hash");

-- CreateIndex
CREATE INDEX "password_links_user_id_idx" ON "password_links"("user_id");

-- CreateIndex
CREATE INDEX "password_links_expires_at_idx" ON "password_links"("expires_at");

-- CreateIndex
CREATE INDEX "single_sign_on_attempts_expires_at_idx" ON "single_sign_on_attempts"("expires_at");

-- CreateIndex
CREATE INDEX "identities_user_id_idx" ON "identities"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "service_keys_hash_key" ON "service_keys"("hash");

-- CreateIndex
CREATE INDEX "service_keys_account_id_idx" ON "service_keys"("account_id");

-- CreateIndex
CREATE INDEX "user_imports_created_at_idx" ON "user_imports"("created_at");

-- CreateIndex
CREATE INDEX "server_errors_at_id_idx" ON "server_errors"("at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "server_errors_request_id_idx" ON "server_errors"("request_id");

-- CreateIndex
CREATE INDEX "audit_events_at_sequence_idx" ON "audit_events"("at", "sequence");

-- CreateIndex
CREATE INDEX "audit_events_subject_type_at_sequence_idx" ON "audit_events"("subject_type", "at", "sequence");

-- CreateIndex
CREATE INDEX "audit_events_subject_id_at_sequence_idx" ON "audit_events"("subject_id", "at", "sequence");

-- CreateIndex
CREATE INDEX "audit_events_actor_id_at_sequence_idx" ON "audit_events"("actor_id", "at", "sequence");

-- CreateIndex
CREATE INDEX "audit_events_action_at_sequence_idx" ON "audit_events"("action", "at", "sequence");

-- CreateIndex
CREATE INDEX "audit_events_request_id_idx" ON "audit_events"("request_id");

-- CreateIndex
CREATE INDEX "users_by_sign_in" ON "users"("sign_in_key", "id");

-- AddForeignKey
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "audit_events"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_accounts" ADD CONSTRAINT "service_accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_accounts" ADD CONSTRAINT "service_accounts_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_keys" ADD CONSTRAINT "service_keys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "service_accounts"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_keys" ADD CONSTRAINT "service_keys_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

UPDATE "users" SET "inactive_since" = "updated_at" WHERE "status" = 'Inactive';

-- The chain over the audit log only grows, as the log does.
CREATE TRIGGER audit_seals_only_grow BEFORE UPDATE OR DELETE ON "audit_seals"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seals_not_emptied BEFORE TRUNCATE ON "audit_seals"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Of the details, values may be cleared, once and all together, and nothing else: the chain remembers what they were.
CREATE FUNCTION refuse_unless_cleared() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.event_id = OLD.event_id AND OLD.cleared_at IS NULL AND NEW.cleared_at IS NOT NULL
       AND NEW.address IS NULL AND NEW.before IS NULL AND NEW.after IS NULL AND NEW.salt = '' THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the audit log only grows';
END $$;
CREATE TRIGGER audit_details_only_cleared BEFORE UPDATE ON "audit_details"
    FOR EACH ROW EXECUTE FUNCTION refuse_unless_cleared();
CREATE TRIGGER audit_details_only_grow BEFORE DELETE ON "audit_details"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_details_not_emptied BEFORE TRUNCATE ON "audit_details"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
