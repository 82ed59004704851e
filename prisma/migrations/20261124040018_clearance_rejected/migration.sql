-- AlterEnum: people are listed in this order, worst first.
ALTER TYPE "clearance_reason" ADD VALUE 'rejected' AFTER 'missing';

-- Those whom it may concern are evaluated again, by whoever reads figures next or by the job.
UPDATE "compliance_standings" SET "changes_on" = '1900-01-01'
WHERE "user_id" IN (SELECT "user_id" FROM "staff_compliance" WHERE "state" = 'rejected');
