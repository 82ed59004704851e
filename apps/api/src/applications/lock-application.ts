import type { Prisma } from '@icare/database/client';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRow } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import { AppError } from '../platform/errors.ts';

export type LockedApplication = Prisma.ApplicationGetPayload<{ include: { job: true } }>;

const applicationToHold = statement(({ id }: Given<{ id: string }>) =>
  build.selectFrom('applications').select('id').where('id', '=', id).forUpdate(),
);

/**
 * The application as it is now, held until the transaction ends so that two changes come one after the other. Whoever
 * locks its posting too does so after it.
 */
export async function lockApplication(
  transaction: Transaction,
  id: string,
): Promise<LockedApplication> {
  const application = await lockIfThere(transaction, id);
  if (!application) throw noSuchApplication();
  return application;
}

/** Of an erased application only figures are left, and those nobody changes. */
export async function lockIfThere(
  transaction: Transaction,
  id: string,
): Promise<LockedApplication | null> {
  await readRow(transaction, applicationToHold({ id }));
  return transaction.application.findUnique({
    where: { id, erasedAt: null },
    include: { job: true },
  });
}

export function noSuchApplication() {
  return new AppError('not_found', 'Application not found');
}
