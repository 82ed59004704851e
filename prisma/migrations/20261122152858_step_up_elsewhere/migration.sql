-- Whose proof an attempt at the identity provider will be, when somebody who is signed in is asked who they are.

-- AlterTable
ALTER TABLE "single_sign_on_attempts" ADD COLUMN     "session_id" UUID;
