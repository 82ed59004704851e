-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "traceparent" TEXT;

-- AlterTable
ALTER TABLE "server_errors" ADD COLUMN     "trace_id" TEXT;
