-- CreateEnum
CREATE TYPE "waiver_reason_kind" AS ENUM ('renewal_in_progress', 'supervised', 'on_leave', 'not_practising', 'other');

-- AlterTable
ALTER TABLE "waivers" ADD COLUMN     "reason_kind" "waiver_reason_kind" NOT NULL DEFAULT 'other';
