-- CreateTable
CREATE TABLE "privileges" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "type_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "condition" TEXT,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "approved_by" TEXT NOT NULL,
    "granted_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT,
    "ended_by_id" UUID,
    "name_key" TEXT GENERATED ALWAYS AS (fold_case("name")) STORED,

    CONSTRAINT "privileges_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "privileges_days" CHECK ("last_day" >= "first_day"),
    CONSTRAINT "privileges_ended" CHECK (("ended_at" IS NULL) = ("end_reason" IS NULL))
);

-- CreateIndex
CREATE INDEX "privileges_name_key_id_idx" ON "privileges"("name_key", "id");

-- CreateIndex
CREATE INDEX "privileges_user_id_type_id_idx" ON "privileges"("user_id", "type_id");

-- AddForeignKey
ALTER TABLE "privileges" ADD CONSTRAINT "privileges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "privileges" ADD CONSTRAINT "privileges_type_id_fkey" FOREIGN KEY ("type_id") REFERENCES "certification_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "privileges" ADD CONSTRAINT "privileges_granted_by_id_fkey" FOREIGN KEY ("granted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "privileges" ADD CONSTRAINT "privileges_ended_by_id_fkey" FOREIGN KEY ("ended_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
