-- AlterEnum
ALTER TYPE "clearance_reason" ADD VALUE 'upcoming' BEFORE 'pending';

-- AlterTable
ALTER TABLE "staff_compliance" ADD COLUMN "in_force_from" DATE,
ADD COLUMN "valid_from" DATE;

-- As `proposeValidFrom`: what was issued in the last months of a year and ends after it is for the next one. The records of
-- the demonstration have none that they would renew, and stay in force.
UPDATE "staff_compliance" "record"
SET "valid_from" = make_date(extract(year FROM "record"."issue_date")::int + 1, 1, 1),
    "in_force_from" = make_date(extract(year FROM "record"."issue_date")::int + 1, 1, 1)
FROM "certification_types" "type"
WHERE "type"."id" = "record"."type_id"
  AND "type"."validity_rule" = 'calendar_year'
  AND to_char("record"."issue_date", 'MM-DD') >= coalesce("type"."renewal_opens", '10-01')
  AND extract(year FROM "record"."expiration_date") > extract(year FROM "record"."issue_date")
  AND NOT "record"."demo";

-- As `decideInForceFrom`: what it took the place of covers the days until then. Each round reaches one renewal further.
DO $$
BEGIN
  LOOP
    UPDATE "staff_compliance" "record"
    SET "in_force_from" = NULL
    WHERE "record"."in_force_from" IS NOT NULL
      AND EXISTS (
        SELECT FROM "staff_compliance" "replaced"
        WHERE "replaced"."superseded_by_id" = "record"."id"
          AND "replaced"."state" = 'active'
          AND coalesce("replaced"."expiration_date", DATE '9999-12-31') >= "record"."valid_from" - 1
          AND coalesce("replaced"."in_force_from", DATE '-infinity')
            <= (now() AT TIME ZONE 'Africa/Lagos')::date
      );
    EXIT WHEN NOT FOUND;
  END LOOP;
END
$$;
