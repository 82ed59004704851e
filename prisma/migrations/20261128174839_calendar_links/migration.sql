-- CreateTable
CREATE TABLE "calendar_links" (
    "user_id" UUID NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_read_at" TIMESTAMPTZ(3),

    CONSTRAINT "calendar_links_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_links_hash_key" ON "calendar_links"("hash");

-- AddForeignKey
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
