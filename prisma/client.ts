export { PrismaPg } from '@prisma/adapter-pg';
export type { Document, User } from './generated/client.ts';
export { Prisma, PrismaClient } from './generated/client.ts';
