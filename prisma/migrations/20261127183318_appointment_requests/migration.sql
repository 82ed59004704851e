-- Written by `db:new` from schema.prisma, but for what Prisma cannot say: the generated column and the sequence of references.

-- CreateEnum
CREATE TYPE "appointment_status" AS ENUM ('new', 'proposed', 'confirmed', 'declined', 'withdrawn');

-- CreateTable
CREATE TABLE "appointment_requests" (
    "id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "status" "appointment_status" NOT NULL DEFAULT 'new',
    "version" INTEGER NOT NULL DEFAULT 1,
    "suspected" BOOLEAN NOT NULL DEFAULT false,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "email" TEXT,
    "patient_kind" TEXT NOT NULL,
    "patient_name" TEXT,
    "age_group" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "first_day" DATE NOT NULL,
    "first_time" TEXT NOT NULL,
    "second_day" DATE,
    "second_time" TEXT,
    "reason" TEXT,
    "answer_by" TIMESTAMPTZ(3) NOT NULL,
    "day" DATE,
    "time" TEXT,
    "place" TEXT,
    "decline_reason" TEXT,
    "told_at" TIMESTAMPTZ(3),
    "ends_on" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_text" TEXT GENERATED ALWAYS AS (fold_case("name" || E'\n' || coalesce("patient_name", '') || E'\n' || "phone" || E'\n' || coalesce("email", '') || E'\n' || "reference")) STORED,

    CONSTRAINT "appointment_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "appointment_request_moves" (
    "id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "status" "appointment_status" NOT NULL,
    "what" TEXT NOT NULL,
    "note" TEXT,
    "by_requester" BOOLEAN NOT NULL DEFAULT false,
    "user_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "appointment_request_moves_pkey" PRIMARY KEY ("id")
);

-- The number in a reference; a refused request leaves a gap.
CREATE SEQUENCE "appointment_references";

-- CreateIndex
CREATE UNIQUE INDEX "appointment_requests_reference_key" ON "appointment_requests"("reference");

-- CreateIndex
CREATE INDEX "appointment_requests_list" ON "appointment_requests"("created_at", "id");

-- CreateIndex
CREATE INDEX "appointment_requests_by_status" ON "appointment_requests"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "appointment_requests_waiting" ON "appointment_requests"("created_at", "id") WHERE (told_at IS NULL AND status <> 'withdrawn' AND NOT suspected);

-- CreateIndex
CREATE INDEX "appointment_requests_phone_idx" ON "appointment_requests"("phone");

-- CreateIndex
CREATE INDEX "appointment_requests_ends_on_idx" ON "appointment_requests"("ends_on");

-- CreateIndex
CREATE INDEX "appointment_requests_search" ON "appointment_requests" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "appointment_request_moves_request_id_id_idx" ON "appointment_request_moves"("request_id", "id" DESC);

-- CreateIndex
CREATE INDEX "appointment_request_moves_user_id_idx" ON "appointment_request_moves"("user_id");

-- AddForeignKey
ALTER TABLE "appointment_request_moves" ADD CONSTRAINT "appointment_request_moves_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "appointment_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appointment_request_moves" ADD CONSTRAINT "appointment_request_moves_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- An erasure also takes what the audit log knows of a person as the sender of requests for appointments.
CREATE OR REPLACE FUNCTION erasure_takes(given_reason text, whose uuid, event uuid, old_before jsonb, old_after jsonb)
RETURNS boolean STABLE PARALLEL SAFE LANGUAGE sql AS $$
    SELECT e.action NOT IN ('user.erased', 'application.erased', 'audit_log.carried_over') AND CASE given_reason
        WHEN 'person' THEN e.subject_type = 'user' AND e.subject_id = whose
        WHEN 'application' THEN e.subject_type = 'application' AND e.subject_id = whose
            AND (e.actor_id IS NULL OR e.action IN ('application.held', 'application.released'))
        WHEN 'record' THEN CASE
            WHEN e.subject_type = 'approval' THEN old_after ->> 'subjectId' = whose::text
            WHEN e.subject_type IN ('waiver', 'staff_paper') THEN old_after ->> 'userId' = whose::text
            WHEN e.subject_type IN ('staff_compliance', 'compliance_alert')
                THEN coalesce(old_after ->> 'userId' = whose::text, has_been_theirs(e.subject_type, e.subject_id, whose)) END
        WHEN 'own' THEN e.actor_id = whose
            AND e.subject_type NOT IN ('user', 'approval', 'service_account', 'service_key')
            AND (e.subject_type = 'session' OR old_before IS NULL AND old_after IS NULL)
        WHEN 'address' THEN e.subject_type NOT IN ('user', 'approval', 'service_account', 'service_key', 'session',
                'staff_compliance', 'compliance_alert', 'waiver', 'staff_paper', 'application')
            AND EXISTS (SELECT FROM "users" AS u WHERE u.id = whose
              AND (quotes_address(old_before, u.email) OR quotes_address(old_after, u.email)
                OR e.action = 'contact_message.sent' AND EXISTS (SELECT FROM "contact_messages" AS m
                     WHERE m.id = e.subject_id AND lower(m.email) = lower(u.email))
                OR e.action IN ('appointment_request.sent', 'appointment_request.accepted', 'appointment_request.withdrawn')
                   AND EXISTS (SELECT FROM "appointment_requests" AS a
                     WHERE a.id = e.subject_id AND lower(a.email) = lower(u.email)))
              AND had_address_before(whose, u.email, e.sequence))
        END IS TRUE
      FROM "audit_events" AS e WHERE e.id = event
$$;
