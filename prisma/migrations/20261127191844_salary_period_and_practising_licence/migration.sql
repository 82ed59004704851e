-- What the salary of a position is for. All that were posted so far name one for a month.
CREATE TYPE "salary_period" AS ENUM ('month', 'year');

ALTER TABLE "jobs" ADD COLUMN "salary_period" "salary_period" NOT NULL DEFAULT 'month';

-- The licence to practise that an applicant for a clinical position names.
ALTER TABLE "applications"
    ADD COLUMN "licence_council" TEXT,
    ADD COLUMN "licence_number" TEXT,
    ADD COLUMN "licence_expires_on" DATE;
