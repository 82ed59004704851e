-- Services and wards are kept by the hospital: the portal inserts those of the specification at its start.
-- CreateEnum
CREATE TYPE "facility_kind" AS ENUM ('service', 'ward');

-- CreateTable
CREATE TABLE "facilities" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "kind" "facility_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT GENERATED ALWAYS AS (fold_case("name")) STORED,
    "group" TEXT,
    "description" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "telephone" TEXT NOT NULL,
    "for_whom" TEXT NOT NULL,
    "how_to_come" TEXT NOT NULL,
    "bring" TEXT NOT NULL,
    "periods" JSONB NOT NULL,
    "exceptions" JSONB NOT NULL,
    "closed_on_holidays" BOOLEAN NOT NULL,
    "is_shown" BOOLEAN NOT NULL DEFAULT true,
    "place" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "facilities_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "facilities_slug_key" ON "facilities"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "facilities_name_key_key" ON "facilities"("name_key");
