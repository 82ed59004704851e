-- CreateTable
CREATE TABLE "paper_reminders" (
    "id" UUID NOT NULL,
    "paper_id" UUID,
    "requirement_id" UUID,
    "sent_to_id" UUID,
    "sent_by_id" UUID,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "paper_reminders_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "paper_reminders_paper_id_created_at_idx" ON "paper_reminders"("paper_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "paper_reminders_requirement_id_created_at_idx" ON "paper_reminders"("requirement_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "paper_reminders_sent_to_id_idx" ON "paper_reminders"("sent_to_id");

-- CreateIndex
CREATE INDEX "paper_reminders_sent_by_id_idx" ON "paper_reminders"("sent_by_id");

-- AddForeignKey
ALTER TABLE "paper_reminders" ADD CONSTRAINT "paper_reminders_paper_id_fkey" FOREIGN KEY ("paper_id") REFERENCES "hospital_papers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "paper_reminders" ADD CONSTRAINT "paper_reminders_requirement_id_fkey" FOREIGN KEY ("requirement_id") REFERENCES "paper_requirements"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "paper_reminders" ADD CONSTRAINT "paper_reminders_sent_to_id_fkey" FOREIGN KEY ("sent_to_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "paper_reminders" ADD CONSTRAINT "paper_reminders_sent_by_id_fkey" FOREIGN KEY ("sent_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
