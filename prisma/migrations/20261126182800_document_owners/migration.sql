-- AlterTable
ALTER TABLE "documents" ADD COLUMN     "next_review_on" DATE,
ADD COLUMN     "owner_id" UUID,
ADD COLUMN     "review_every_months" INTEGER;

-- Documents without a day of review come last.
ALTER TABLE "documents" ADD COLUMN     "review_key" DATE GENERATED ALWAYS AS (coalesce("next_review_on", '9999-12-31')) STORED;

-- AlterTable
ALTER TABLE "document_versions" ADD COLUMN     "change_note" TEXT;

-- CreateTable
CREATE TABLE "document_review_reminders" (
    "document_id" UUID NOT NULL,
    "due_on" DATE NOT NULL,
    "stage" INTEGER NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_review_reminders_pkey" PRIMARY KEY ("document_id","due_on","stage")
);

-- CreateIndex
CREATE INDEX "documents_by_owner" ON "documents"("owner_id") WHERE (owner_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "documents_by_review" ON "documents"("review_key", "id");

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_review_reminders" ADD CONSTRAINT "document_review_reminders_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The interval that the contract allows.
ALTER TABLE "documents" ADD CONSTRAINT "documents_review_every_months" CHECK ("review_every_months" BETWEEN 1 AND 60);
