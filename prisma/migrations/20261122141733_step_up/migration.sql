-- When the person of a session last showed who they are. Of those that run now, that was when they began.

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "proved_at" TIMESTAMPTZ(3);
UPDATE "sessions" SET "proved_at" = "created_at";
ALTER TABLE "sessions" ALTER COLUMN "proved_at" SET NOT NULL;
