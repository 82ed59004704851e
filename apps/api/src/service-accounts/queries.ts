import type { ServiceAccount } from '@icare/contracts/service-accounts';
import { build } from '../platform/database/build.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { readRow } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';
import { toServiceAccount, withKeys } from './to-service-account.ts';

/** Reads all accounts without pages: a hospital has only a few. */
export async function findServiceAccounts({ prisma }: Database): Promise<ServiceAccount[]> {
  const rows = await prisma.serviceAccount.findMany({
    include: withKeys,
    orderBy: [{ user: { nameKey: 'asc' } }, { userId: 'asc' }],
  });
  return rows.map(toServiceAccount);
}

export async function findServiceAccount(
  transaction: Transaction,
  id: string,
): Promise<ServiceAccount> {
  const row = await transaction.serviceAccount.findUnique({
    where: { userId: id },
    include: withKeys,
  });
  if (!row) throw noSuchAccount();
  return toServiceAccount(row);
}

/** Locks a service account until the transaction ends. Throws if it is retired. */
export async function lockWorkingAccount(transaction: Transaction, id: string): Promise<void> {
  const row = await readRow(
    transaction,
    build
      .selectFrom('service_accounts')
      .select('retired_at as retiredAt')
      .where('user_id', '=', id)
      .forUpdate(),
  );
  if (!row) throw noSuchAccount();
  if (row.retiredAt) throw new AppError('conflict', 'This service account was retired.');
}

const noSuchAccount = () => new AppError('not_found', 'There is no such service account.');
