-- AlterEnum
ALTER TYPE "approval_kind" ADD VALUE 'activation';
ALTER TYPE "approval_kind" ADD VALUE 'service_account';
