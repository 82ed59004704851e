-- CreateTable
CREATE TABLE "document_references" (
    "document_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "target_id" UUID,
    "title" TEXT,
    "address" TEXT,

    CONSTRAINT "document_references_pkey" PRIMARY KEY ("document_id","position")
);

-- CreateIndex
CREATE UNIQUE INDEX "document_references_target_id_document_id_key" ON "document_references"("target_id", "document_id");

-- AddForeignKey
ALTER TABLE "document_references" ADD CONSTRAINT "document_references_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_references" ADD CONSTRAINT "document_references_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand from here.
ALTER TABLE "document_references"
    ADD CONSTRAINT "document_references_position" CHECK (position BETWEEN 1 AND 20),
    ADD CONSTRAINT "document_references_kind" CHECK ((target_id IS NULL) = (title IS NOT NULL)),
    ADD CONSTRAINT "document_references_address" CHECK (address IS NULL OR (title IS NOT NULL AND address LIKE 'https://%')),
    ADD CONSTRAINT "document_references_itself" CHECK (target_id <> document_id);
