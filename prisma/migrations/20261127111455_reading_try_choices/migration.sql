-- AlterTable
ALTER TABLE "reading_tries" ADD COLUMN     "choices" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
