-- CreateEnum
CREATE TYPE "reading_repeat" AS ENUM ('every_version', 'first_version');

-- CreateEnum
CREATE TYPE "device_kind" AS ENUM ('phone', 'tablet', 'computer');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "moved_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "reading_assignments" (
    "document_id" UUID NOT NULL,
    "everyone" BOOLEAN NOT NULL,
    "departments" TEXT[],
    "cadres" TEXT[],
    "roles" "role"[],
    "people" UUID[],
    "left_out" UUID[],
    "days" INTEGER NOT NULL,
    "repeat" "reading_repeat" NOT NULL,
    "assigned_by_id" UUID,
    "assigned_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "reading_assignments_pkey" PRIMARY KEY ("document_id")
);

-- CreateTable
CREATE TABLE "reading_receipts" (
    "user_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,
    "seconds_open" INTEGER NOT NULL,
    "device" "device_kind" NOT NULL,
    "offline" BOOLEAN NOT NULL,

    CONSTRAINT "reading_receipts_pkey" PRIMARY KEY ("user_id","document_id","version")
);

-- CreateTable
CREATE TABLE "reading_reminders" (
    "document_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "sent_by_id" UUID,

    CONSTRAINT "reading_reminders_pkey" PRIMARY KEY ("document_id","user_id","day")
);

-- CreateIndex
CREATE INDEX "reading_receipts_document_id_version_user_id_idx" ON "reading_receipts"("document_id", "version", "user_id");

-- CreateIndex
CREATE INDEX "reading_reminders_user_id_idx" ON "reading_reminders"("user_id");

-- AddForeignKey
ALTER TABLE "reading_assignments" ADD CONSTRAINT "reading_assignments_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reading_assignments" ADD CONSTRAINT "reading_assignments_assigned_by_id_fkey" FOREIGN KEY ("assigned_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reading_reminders" ADD CONSTRAINT "reading_reminders_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reading_reminders" ADD CONSTRAINT "reading_reminders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reading_reminders" ADD CONSTRAINT "reading_reminders_sent_by_id_fkey" FOREIGN KEY ("sent_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand from here. Receipts only grow.
CREATE TRIGGER reading_receipts_only_grow BEFORE UPDATE OR DELETE ON "reading_receipts"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER reading_receipts_not_emptied BEFORE TRUNCATE ON "reading_receipts"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- People are moved in several places: by IT, by imports, by an appointment.
CREATE FUNCTION note_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.moved_at := NEW.updated_at;
    RETURN NEW;
END
$$;
CREATE TRIGGER users_note_move BEFORE UPDATE OF department_id, cadre, role, status ON "users"
    FOR EACH ROW WHEN (
        OLD.department_id IS DISTINCT FROM NEW.department_id OR OLD.role IS DISTINCT FROM NEW.role
        OR lower(OLD.cadre) IS DISTINCT FROM lower(NEW.cadre) OR OLD.status IS DISTINCT FROM NEW.status
    ) EXECUTE FUNCTION note_move();
