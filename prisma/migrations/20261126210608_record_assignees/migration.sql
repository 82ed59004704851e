-- AlterTable
ALTER TABLE "staff_compliance" ADD COLUMN     "assigned_at" TIMESTAMPTZ(3),
ADD COLUMN     "assigned_to_id" UUID;

-- CreateIndex
CREATE INDEX "staff_compliance_of_officer" ON "staff_compliance"("assigned_to_id", "created_at", "id") WHERE (assigned_to_id IS NOT NULL);

-- AddForeignKey
ALTER TABLE "staff_compliance" ADD CONSTRAINT "staff_compliance_assigned_to_id_fkey" FOREIGN KEY ("assigned_to_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Whoever leaves, or is no officer any more, is in charge of no record either. Records before alerts, as whoever assigns them
-- locks them.
CREATE OR REPLACE FUNCTION "officer_left"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "staff_compliance" SET "assigned_to_id" = NULL, "assigned_at" = NULL WHERE "assigned_to_id" = NEW."id";
  UPDATE "compliance_alerts" SET "assigned_to_id" = NULL, "assigned_at" = NULL WHERE "assigned_to_id" = NEW."id";
  RETURN NULL;
END $$;
