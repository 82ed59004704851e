-- CreateTable
CREATE TABLE "purged_document_periods" (
    "document_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "from_day" DATE NOT NULL,
    "until_day" DATE NOT NULL,
    "number" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "departments" TEXT[],
    "extension" TEXT NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "deleted_on" DATE NOT NULL,
    "file_deleted_on" DATE NOT NULL,
    "name_key" TEXT GENERATED ALWAYS AS (fold_case("name")) STORED,

    CONSTRAINT "purged_document_periods_pkey" PRIMARY KEY ("document_id","from_day")
);
