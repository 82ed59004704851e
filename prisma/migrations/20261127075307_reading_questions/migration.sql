-- AlterTable
ALTER TABLE "reading_receipts" ADD COLUMN     "questions" INTEGER,
ADD COLUMN     "right_answers" INTEGER;

-- CreateTable
CREATE TABLE "reading_questions" (
    "document_id" UUID NOT NULL,
    "questions" JSONB NOT NULL,
    "pass_mark" INTEGER NOT NULL,
    "tries" INTEGER NOT NULL,
    "asked_since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reading_questions_pkey" PRIMARY KEY ("document_id")
);

-- CreateTable
CREATE TABLE "reading_tries" (
    "document_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "nth" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "right_answers" INTEGER NOT NULL,
    "questions" INTEGER NOT NULL,
    "tried_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reading_tries_pkey" PRIMARY KEY ("document_id","user_id","day","nth")
);

-- CreateIndex
CREATE INDEX "reading_tries_user_id_idx" ON "reading_tries"("user_id");

-- AddForeignKey
ALTER TABLE "reading_questions" ADD CONSTRAINT "reading_questions_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reading_tries" ADD CONSTRAINT "reading_tries_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reading_tries" ADD CONSTRAINT "reading_tries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
