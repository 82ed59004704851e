import type { User } from '@icare/database/client';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRow } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';

/** The user with this id, also if erased. */
export async function findAccount(
  transaction: Pick<Transaction, 'user'>,
  id: string,
): Promise<User> {
  const user = await transaction.user.findUnique({ where: { id } });
  if (!user) throw new AppError('not_found', 'There is no such person.');
  return user;
}

/** Like `findAccount`, and locks the row until the transaction ends, so that nobody adds or changes the person's data meanwhile. */
export async function lockAccount(transaction: Transaction, id: string): Promise<User> {
  await readRow(
    transaction,
    build.selectFrom('users').select('id').where('id', '=', id).forUpdate(),
  );
  return findAccount(transaction, id);
}
