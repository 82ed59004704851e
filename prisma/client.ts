export { PrismaPg } from '@prisma/adapter-pg';
export { Prisma, PrismaClient } from './generated/client.ts';
export type { Document, User } from './generated/client.ts';
