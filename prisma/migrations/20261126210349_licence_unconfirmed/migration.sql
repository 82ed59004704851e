-- AlterTable
ALTER TABLE "compliance_standings" ADD COLUMN     "licence_unconfirmed" BOOLEAN NOT NULL DEFAULT false;
