-- CreateTable
CREATE TABLE "reading_collections" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT GENERATED ALWAYS AS (fold_case("name")) STORED,
    "description" TEXT NOT NULL,
    "everyone" BOOLEAN NOT NULL,
    "departments" TEXT[],
    "cadres" TEXT[],
    "roles" "role"[],
    "people" UUID[],
    "left_out" UUID[],
    "days" INTEGER NOT NULL,
    "repeat" "reading_repeat" NOT NULL,
    "assigned_by_id" UUID,
    "assigned_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "reading_collections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reading_collection_documents" (
    "collection_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reading_collection_documents_pkey" PRIMARY KEY ("collection_id","document_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "reading_collections_name_key" ON "reading_collections"("name_key") WHERE (ended_at IS NULL);

-- CreateIndex
CREATE INDEX "reading_collection_documents_document_id_idx" ON "reading_collection_documents"("document_id");

-- AddForeignKey
ALTER TABLE "reading_collections" ADD CONSTRAINT "reading_collections_assigned_by_id_fkey" FOREIGN KEY ("assigned_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reading_collections" ADD CONSTRAINT "reading_collections_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reading_collection_documents" ADD CONSTRAINT "reading_collection_documents_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "reading_collections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reading_collection_documents" ADD CONSTRAINT "reading_collection_documents_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;
