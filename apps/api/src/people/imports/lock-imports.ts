import { lockAdministrators } from '../../platform/auth/administrators.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { tryLockByName } from '../../platform/database/lock-by-name.ts';
import { AppError } from '../../platform/errors.ts';
import { lockStaffNumbers } from '../user-writes.ts';

/**
 * Allows one import to be stored or undone at a time, and keeps other calls from removing an administrator or taking a staff
 * number meanwhile. `nothing` says what did not happen to whoever has to wait.
 */
export async function lockImports(transaction: Transaction, nothing: string): Promise<void> {
  if (!(await tryLockByName(transaction, 'user import'))) {
    throw new AppError(
      'conflict',
      `Another import of people is being stored or undone at this moment. ${nothing}`,
    );
  }
  await lockAdministrators(transaction);
  await lockStaffNumbers(transaction);
}
