-- What was revoked and has no successor stands before everything that ends: it is not in force, whatever its date. Every
-- list by this column follows, with the indexes there are.
ALTER TABLE "staff_compliance" ALTER COLUMN "ends_on" SET EXPRESSION AS (
  CASE
    WHEN "state" = 'revoked' AND "superseded_by_id" IS NULL THEN DATE '0001-01-01'
    ELSE coalesce("expiration_date", DATE '9999-12-31')
  END
);
