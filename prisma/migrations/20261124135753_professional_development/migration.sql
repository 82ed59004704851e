-- AlterTable
ALTER TABLE "certification_types" ADD COLUMN     "development_categories" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "development_units" DOUBLE PRECISION,
ADD COLUMN     "development_years" INTEGER NOT NULL DEFAULT 1,
ADD CONSTRAINT "certification_types_development" CHECK ("development_units" > 0 AND "development_years" BETWEEN 1 AND 5);

-- CreateTable
CREATE TABLE "development_activities" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "type_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "provider" TEXT,
    "category" TEXT,
    "units" DOUBLE PRECISION NOT NULL,
    "done_on" DATE NOT NULL,
    "file_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "set_aside_at" TIMESTAMPTZ(3),
    "set_aside_reason" TEXT,
    "set_aside_by_id" UUID,

    CONSTRAINT "development_activities_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "development_activities_units" CHECK ("units" > 0 AND "units" <= 100 AND "units" * 2 = floor("units" * 2)),
    CONSTRAINT "development_activities_set_aside" CHECK (("set_aside_at" IS NULL) = ("set_aside_reason" IS NULL))
);

-- CreateIndex
CREATE INDEX "development_activities_user_id_done_on_id_idx" ON "development_activities"("user_id", "done_on" DESC, "id");

-- CreateIndex
CREATE INDEX "development_activities_file_id_idx" ON "development_activities"("file_id");

-- AddForeignKey
ALTER TABLE "development_activities" ADD CONSTRAINT "development_activities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "development_activities" ADD CONSTRAINT "development_activities_type_id_fkey" FOREIGN KEY ("type_id") REFERENCES "certification_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "development_activities" ADD CONSTRAINT "development_activities_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "development_activities" ADD CONSTRAINT "development_activities_set_aside_by_id_fkey" FOREIGN KEY ("set_aside_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
