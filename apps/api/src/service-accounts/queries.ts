import type { ServiceAccount } from '@icare/contracts/service-accounts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { AppError } from '../platform/errors.ts';
import { toServiceAccount, withKeys } from './to-service-account.ts';

/** A hospital has a handful of them. */
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

/** Locks the account until the transaction ends; a retired one takes no change any more. */
export async function lockWorkingAccount(transaction: Transaction, id: string): Promise<void> {
  const [row] = await transaction.$queryRaw<{ retired_at: Date | null }[]>`
    SELECT retired_at FROM service_accounts WHERE user_id = ${id}::uuid FOR UPDATE`;
  if (!row) throw noSuchAccount();
  if (row.retired_at) throw new AppError('conflict', 'This service account was retired.');
}

const noSuchAccount = () => new AppError('not_found', 'There is no such service account.');
