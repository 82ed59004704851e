-- As `proposeValidFrom`: what was entered without a day of issue once next year's are issued, and ends as many years later as
-- its type lasts, is for the next year.
UPDATE "staff_compliance" "record"
SET "valid_from" = make_date("entered"."year" + 1, 1, 1),
    "in_force_from" = make_date("entered"."year" + 1, 1, 1)
FROM (
  SELECT "staff_compliance"."id",
    extract(year FROM "staff_compliance"."created_at" AT TIME ZONE 'Africa/Lagos')::int AS "year",
    to_char("staff_compliance"."created_at" AT TIME ZONE 'Africa/Lagos', 'MM-DD') AS "day",
    coalesce("renewal_opens", '10-01') AS "opens",
    ceil("validity_period_months" / 12.0) AS "years"
  FROM "staff_compliance"
  JOIN "certification_types" ON "certification_types"."id" = "type_id"
  WHERE "validity_rule" = 'calendar_year'
    AND "issue_date" IS NULL
    AND "valid_from" IS NULL
    AND NOT "staff_compliance"."demo"
) "entered"
WHERE "entered"."id" = "record"."id"
  AND "entered"."day" >= "entered"."opens"
  AND extract(year FROM "record"."expiration_date") = "entered"."year" + "entered"."years";

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
