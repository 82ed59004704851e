-- AlterTable
ALTER TABLE "application_moves" ADD COLUMN     "undone" "application_status";

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "held_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "held_moves" (
    "move_id" UUID NOT NULL,
    "mail_id" UUID NOT NULL,
    "call_id" UUID NOT NULL,
    "held_from" "application_status",
    "status_changed_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "held_moves_pkey" PRIMARY KEY ("move_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "held_moves_mail_id_key" ON "held_moves"("mail_id");

-- AddForeignKey
ALTER TABLE "held_moves" ADD CONSTRAINT "held_moves_move_id_fkey" FOREIGN KEY ("move_id") REFERENCES "application_moves"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "held_moves" ADD CONSTRAINT "held_moves_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE CASCADE ON UPDATE CASCADE;
