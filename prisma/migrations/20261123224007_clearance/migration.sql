-- CreateEnum
CREATE TYPE "clearance" AS ENUM ('not_cleared', 'warning', 'cleared');

-- CreateEnum
CREATE TYPE "clearance_reason" AS ENUM ('inactive', 'revoked', 'expired', 'missing', 'pending', 'waived', 'cadre_unknown', 'not_due', 'training', 'ending', 'unconfirmed');

-- DropIndex
DROP INDEX "compliance_standings_by_standing";

-- AlterTable
ALTER TABLE "compliance_standings" DROP COLUMN "licence_gap",
DROP COLUMN "standing",
ADD COLUMN     "awaits_confirmation" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "clearance" "clearance" NOT NULL DEFAULT 'not_cleared',
ADD COLUMN     "clearance_reason" "clearance_reason" DEFAULT 'inactive',
ADD COLUMN     "clearance_since" DATE,
ADD COLUMN     "licence_waived" BOOLEAN NOT NULL DEFAULT false;

-- DropEnum
DROP TYPE "licence_gap";

-- DropEnum
DROP TYPE "person_standing";

-- CreateIndex
CREATE INDEX "compliance_standings_by_clearance" ON "compliance_standings"("clearance", "clearance_reason", "clearance_since", "user_id") WHERE (is_active);

-- Everybody is evaluated again, by whoever reads figures next or by the job.
UPDATE "compliance_standings" SET "changes_on" = '1900-01-01';
