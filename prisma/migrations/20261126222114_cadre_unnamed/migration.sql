-- AlterTable
ALTER TABLE "compliance_standings" ADD COLUMN     "cadre_unnamed" BOOLEAN NOT NULL DEFAULT false;
