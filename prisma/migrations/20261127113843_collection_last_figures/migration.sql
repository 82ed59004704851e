-- AlterTable
ALTER TABLE "reading_collections" ADD COLUMN     "last_figures" JSONB;
