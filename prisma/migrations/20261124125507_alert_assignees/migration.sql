-- AlterTable
ALTER TABLE "compliance_alerts" ADD COLUMN     "assigned_at" TIMESTAMPTZ(3),
ADD COLUMN     "assigned_to_id" UUID;

-- CreateIndex
CREATE INDEX "compliance_alerts_of_officer" ON "compliance_alerts"("assigned_to_id", "urgency", "precedence", "created_at", "id") WHERE (assigned_to_id IS NOT NULL);

-- AddForeignKey
ALTER TABLE "compliance_alerts" ADD CONSTRAINT "compliance_alerts_assigned_to_id_fkey" FOREIGN KEY ("assigned_to_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Whoever leaves, or is no officer any more, is in charge of nothing. A trigger, so that no way of writing a person can
-- forget it.
CREATE FUNCTION "officer_left"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "compliance_alerts" SET "assigned_to_id" = NULL, "assigned_at" = NULL WHERE "assigned_to_id" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "officer_left" AFTER UPDATE OF "status", "role" ON "users"
  FOR EACH ROW WHEN (NEW."status" <> 'Active' OR NEW."role" NOT IN ('ROLE_COMPLIANCE', 'ROLE_ADMIN'))
  EXECUTE FUNCTION "officer_left"();
