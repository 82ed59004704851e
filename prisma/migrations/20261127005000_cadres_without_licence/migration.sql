-- AlterEnum
ALTER TYPE "clearance_reason" ADD VALUE 'cadre_unnamed' AFTER 'cadre_unknown';

-- CreateTable
CREATE TABLE "cadres_without_licence" (
    "key" TEXT NOT NULL,
    "cadre" TEXT NOT NULL,
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cadres_without_licence_pkey" PRIMARY KEY ("key")
);
