-- Written by `db:new` from schema.prisma, but for what Prisma cannot say: the generated columns and the indexes of letters.

-- CreateEnum
CREATE TYPE "contact_message_status" AS ENUM ('new', 'answered', 'closed');

-- CreateEnum
CREATE TYPE "mail_state" AS ENUM ('waiting', 'sending', 'sent', 'failed', 'uncertain', 'discarded');

-- CreateTable
CREATE TABLE "contact_messages" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "department" TEXT NOT NULL,
    "subject" TEXT,
    "message" TEXT NOT NULL,
    "status" "contact_message_status" NOT NULL DEFAULT 'new',
    "suspected" BOOLEAN NOT NULL DEFAULT false,
    "confidential" BOOLEAN NOT NULL DEFAULT false,
    "waits_for_address" BOOLEAN NOT NULL DEFAULT false,
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT GENERATED ALWAYS AS (fold_case("name" || E'\n' || "email" || E'\n' || coalesce("phone", '') || E'\n' || coalesce("subject", '') || E'\n' || "message")) STORED,

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_message_moves" (
    "id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "status" "contact_message_status" NOT NULL,
    "note" TEXT,
    "user_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contact_message_moves_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_addresses" (
    "department" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contact_addresses_pkey" PRIMARY KEY ("department")
);

-- CreateTable
CREATE TABLE "mails" (
    "id" UUID NOT NULL,
    "message_id" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "reply_to" TEXT,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "repeatable" BOOLEAN NOT NULL,
    "state" "mail_state" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "unknown_attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "about_type" TEXT,
    "about_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),
    "lease_id" UUID,
    "sent_at" TIMESTAMPTZ(3),
    "search_text" TEXT GENERATED ALWAYS AS (fold_case("to" || E'\n' || "subject")) STORED,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contact_messages_list" ON "contact_messages"("created_at" DESC, "id" DESC, "suspected");

-- CreateIndex
CREATE INDEX "contact_messages_by_status" ON "contact_messages"("status", "created_at" DESC, "id" DESC, "suspected");

-- CreateIndex
CREATE INDEX "contact_messages_by_department" ON "contact_messages"("department", "created_at" DESC, "id" DESC, "suspected");

-- CreateIndex
CREATE INDEX "contact_messages_by_department_and_status" ON "contact_messages"("department", "status", "created_at" DESC, "id" DESC, "suspected");

-- CreateIndex
CREATE INDEX "contact_messages_suspected" ON "contact_messages"("created_at" DESC, "id" DESC, "department", "status") WHERE (suspected);

-- CreateIndex
CREATE INDEX "contact_messages_search" ON "contact_messages" USING GIN ("search_text" gin_trgm_ops);

CREATE INDEX "contact_messages_short_search" ON "contact_messages" USING GIN (short_grams("search_text"));

-- CreateIndex
CREATE INDEX "contact_messages_demo" ON "contact_messages"("demo") WHERE (demo);

-- CreateIndex
CREATE INDEX "contact_message_moves_message_id_id_idx" ON "contact_message_moves"("message_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "mails_message_id_key" ON "mails"("message_id");

-- CreateIndex
CREATE INDEX "mails_due" ON "mails"("next_attempt_at", "id") WHERE (state = 'waiting');

-- CreateIndex
CREATE INDEX "mails_in_hand" ON "mails"("leased_until") WHERE (state = 'sending');

-- CreateIndex
CREATE INDEX "mails_list" ON "mails"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mails_by_state" ON "mails"("state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mails_about_type_about_id_idx" ON "mails"("about_type", "about_id");

-- CreateIndex
CREATE INDEX "mails_search" ON "mails" USING GIN ("search_text" gin_trgm_ops);

CREATE INDEX "mails_short_search" ON "mails" USING GIN (short_grams("search_text"));

-- AddForeignKey
ALTER TABLE "contact_message_moves" ADD CONSTRAINT "contact_message_moves_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_message_moves" ADD CONSTRAINT "contact_message_moves_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
