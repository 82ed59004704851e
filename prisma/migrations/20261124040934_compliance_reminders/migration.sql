-- CreateTable
CREATE TABLE "compliance_reminders" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "type_id" UUID NOT NULL,
    "sent_by_id" UUID,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "compliance_reminders_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "compliance_reminders_user_id_type_id_created_at_idx" ON "compliance_reminders"("user_id", "type_id", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "compliance_reminders" ADD CONSTRAINT "compliance_reminders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "compliance_reminders" ADD CONSTRAINT "compliance_reminders_type_id_fkey" FOREIGN KEY ("type_id") REFERENCES "certification_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "compliance_reminders" ADD CONSTRAINT "compliance_reminders_sent_by_id_fkey" FOREIGN KEY ("sent_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
