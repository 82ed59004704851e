-- AlterTable
ALTER TABLE "appointment_requests" ADD COLUMN     "demo" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "doctor" TEXT,
ADD COLUMN     "repeats_id" UUID;

-- CreateTable
CREATE TABLE "doctors" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT GENERATED ALWAYS AS (fold_case("name")) STORED,
    "specialty" TEXT NOT NULL,
    "sex" TEXT,
    "languages" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "sessions" JSONB NOT NULL,
    "user_id" UUID,
    "is_shown" BOOLEAN NOT NULL DEFAULT false,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "demo" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "doctors_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "doctors_slug_key" ON "doctors"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "doctors_name_key_key" ON "doctors"("name_key");

-- CreateIndex
CREATE UNIQUE INDEX "doctors_user_id_key" ON "doctors"("user_id");

-- CreateIndex
CREATE INDEX "appointment_requests_repeats_id_idx" ON "appointment_requests"("repeats_id");

-- AddForeignKey
ALTER TABLE "doctors" ADD CONSTRAINT "doctors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appointment_requests" ADD CONSTRAINT "appointment_requests_repeats_id_fkey" FOREIGN KEY ("repeats_id") REFERENCES "appointment_requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;
