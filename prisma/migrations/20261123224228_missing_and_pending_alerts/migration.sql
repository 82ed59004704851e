-- AlterEnum
ALTER TYPE "alert_kind" ADD VALUE 'missing';
ALTER TYPE "alert_kind" ADD VALUE 'pending';

-- DropIndex
DROP INDEX "compliance_alerts_list";

-- DropIndex
DROP INDEX "compliance_alerts_of_department";

-- DropIndex
DROP INDEX "compliance_alerts_of_person";

-- DropIndex
DROP INDEX "compliance_alerts_of_type";

-- AlterTable
ALTER TABLE "compliance_alerts" ADD COLUMN     "due_on" DATE,
ALTER COLUMN "record_id" DROP NOT NULL;

-- The day stands in the key, which is 'expiry:2026-12-31:30' or 'mismatch:2026-11-20T08:00:00.000Z'.
UPDATE "compliance_alerts" SET "due_on" = CASE "kind"
    WHEN 'expiry' THEN split_part("key", ':', 2)::date
    WHEN 'mismatch' THEN (substr("key", 10)::timestamptz AT TIME ZONE 'Africa/Lagos')::date
  END WHERE "kind" <> 'revoked';

-- The earlier the day, the higher; highest without one.
ALTER TABLE "compliance_alerts" ADD COLUMN "precedence" INTEGER
  GENERATED ALWAYS AS (coalesce(DATE '9999-12-31' - "due_on", 9999999)) STORED;

-- CreateIndex
CREATE INDEX "compliance_alerts_list" ON "compliance_alerts"("urgency", "precedence", "created_at", "id");

-- CreateIndex
CREATE INDEX "compliance_alerts_of_department" ON "compliance_alerts"("department_id", "urgency", "precedence", "created_at", "id");

-- CreateIndex
CREATE INDEX "compliance_alerts_of_type" ON "compliance_alerts"("type_id", "urgency", "precedence", "created_at", "id");

-- CreateIndex
CREATE INDEX "compliance_alerts_of_person" ON "compliance_alerts"("user_id", "urgency", "precedence", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "compliance_alerts_without_record" ON "compliance_alerts"("user_id", "type_id", "key") WHERE (record_id IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "compliance_alerts_one_open_without_record" ON "compliance_alerts"("user_id", "type_id", "kind") WHERE (record_id IS NULL AND status <> 'resolved');

-- AddForeignKey
ALTER TABLE "compliance_alerts" ADD CONSTRAINT "compliance_alerts_type_id_fkey" FOREIGN KEY ("type_id") REFERENCES "certification_types"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- As text, since a new value of an enum cannot be used in the transaction that adds it.
ALTER TABLE "compliance_alerts" ADD CONSTRAINT "compliance_alerts_without_record_are_missing"
  CHECK (("record_id" IS NULL) = ("kind"::text = 'missing'));

-- Everybody is evaluated again: there are new alerts, and expired licences are critical in the days of grace too.
UPDATE "compliance_standings" SET "changes_on" = '1900-01-01';
