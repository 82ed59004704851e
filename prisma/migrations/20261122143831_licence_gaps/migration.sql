-- CreateEnum
CREATE TYPE "licence_gap" AS ENUM ('missing', 'pending', 'not_due', 'waived', 'none');

-- AlterTable
ALTER TABLE "compliance_standings" ADD COLUMN     "lacks_cadre" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "licence_gap" "licence_gap" NOT NULL DEFAULT 'none';

-- Everybody's standing is worked out anew, by whoever reads figures next or by the job.
UPDATE "compliance_standings" SET "changes_on" = '1900-01-01';
