import type { Prisma } from '@icare/database/client';
import type { Transaction } from '../platform/database/database.ts';
import { AppError } from '../platform/errors.ts';

export type LockedApplication = Prisma.ApplicationGetPayload<{ include: { job: true } }>;

/**
 * The application as it is now, held until the transaction ends so that two changes come one after the other. Whoever
 * locks its posting too does so after it.
 */
export async function lockApplication(
  transaction: Transaction,
  id: string,
): Promise<LockedApplication> {
  await transaction.$queryRaw`SELECT id FROM applications WHERE id = ${id}::uuid FOR UPDATE`;
  const application = await transaction.application.findUnique({
    where: { id },
    include: { job: true },
  });
  // Of an erased one only figures are left, and those nobody changes.
  if (!application || application.erasedAt) throw noSuchApplication();
  return application;
}

export function noSuchApplication() {
  return new AppError('not_found', 'Application not found');
}
