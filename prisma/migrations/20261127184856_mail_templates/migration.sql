-- CreateTable
CREATE TABLE "mail_templates" (
    "status" "application_status" NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_by_id" UUID,

    CONSTRAINT "mail_templates_pkey" PRIMARY KEY ("status")
);

-- AddForeignKey
ALTER TABLE "mail_templates" ADD CONSTRAINT "mail_templates_updated_by_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
