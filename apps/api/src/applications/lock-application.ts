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
 * Locks and reads an application, so that two changes run one after the other. To prevent deadlocks, lock its posting only
 * after it.
 */
export async function lockApplication(
  transaction: Transaction,
  id: string,
): Promise<LockedApplication> {
  const application = await lockIfExists(transaction, id);
  if (!application) throw noSuchApplication();
  return application;
}

/** Like `lockApplication`, but null for missing and erased applications, which can no longer be changed. */
export async function lockIfExists(
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
