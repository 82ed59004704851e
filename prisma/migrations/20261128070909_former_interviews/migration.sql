-- AlterTable
ALTER TABLE "interviews" ADD COLUMN     "former" JSONB;
