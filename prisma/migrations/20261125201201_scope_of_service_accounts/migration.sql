-- CreateEnum
CREATE TYPE "service_scope" AS ENUM ('everything', 'clearance');

-- AlterTable
ALTER TABLE "service_accounts" ADD COLUMN     "scope" "service_scope" NOT NULL DEFAULT 'everything';
