-- AlterEnum
ALTER TYPE "file_damage" ADD VALUE 'unreadable';
