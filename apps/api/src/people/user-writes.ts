import type { User } from '@icare/database/client';
import { isDeliverableAddress } from '@icare/domain/deliverable-address';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { violatedConstraint } from '../platform/database/database-errors.ts';
import { lockByName } from '../platform/database/lock-by-name.ts';
import { readRow } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';
import { findByStaffNumber, staffKey } from './imports/known-people.ts';
import { noSuchUser } from './queries.ts';

/** The errors for unique fields, by name of the field. */
export const uniqueFieldErrors = {
  username: { field: 'username', message: 'This username is taken.' },
  email: { field: 'email', message: 'This e-mail address belongs to somebody else.' },
  staff_number: { field: 'staffNumber', message: 'This staff number belongs to somebody else.' },
};

/** Runs a write of a person, and turns a violated unique index into the error of its field. */
export async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    const found = Object.entries(uniqueFieldErrors).find(([name]) =>
      constraint?.includes(name),
    )?.[1];
    if (!found) throw error;
    throw new AppError('conflict', found.message, {
      fields: [{ path: found.field, message: found.message }],
      cause: error,
    });
  }
}

/**
 * Locks which staff numbers are taken until the transaction ends: no row says that a number is free, and two may ask for it
 * at once in different capitals, which the unique index takes for two.
 */
export async function lockStaffNumbers(transaction: Transaction): Promise<void> {
  await lockByName(transaction, 'staff numbers');
}

/** Throws if somebody else has this staff number, whatever its capitals: imports could not tell the two apart. */
export async function refuseTakenStaffNumber(
  transaction: Transaction,
  { id, staffNumber }: { id: string; staffNumber: string | null | undefined },
): Promise<void> {
  if (!staffNumber) return;
  await lockStaffNumbers(transaction);
  const found = await findByStaffNumber(transaction, [staffKey(staffNumber)]);
  const other = found.find((one) => one.id !== id);
  if (!other) return;
  const has = `${other.name} has the staff number ${other.staffNumber}`;
  const message =
    other.staffNumber === staffNumber ? `${has}.` : `${has}: capitals make no difference.`;
  throw new AppError('conflict', message, { fields: [{ path: 'staffNumber', message }] });
}

export async function findDepartmentId(transaction: Transaction, name: string): Promise<string> {
  const { id } = await transaction.department.findUniqueOrThrow({ where: { name } });
  return id;
}

/**
 * Locks a person until the transaction ends; service accounts are not found. Rows that only refer to the person stay
 * unlocked: their writer may hold the session that is ended here.
 */
export async function lockPerson(transaction: Transaction, id: string): Promise<User> {
  await readRow(transaction, build.selectFrom('users').where('id', '=', id).forNoKeyUpdate());
  const user = await transaction.user.findUnique({ where: { id, kind: 'person' } });
  if (!user) throw noSuchUser();
  return user;
}

/** Throws for an erased person: they cannot return. */
export function assertNotErased({ erasedAt }: Pick<User, 'erasedAt'>): void {
  if (!erasedAt) return;
  throw new AppError('conflict', 'What named this person was erased, so they cannot be changed.');
}

/** Throws if no mail can be delivered to the person. */
export function assertReachable({ status, email }: Pick<User, 'status' | 'email'>): void {
  if (status === 'Inactive') {
    throw new AppError('conflict', 'Inactive people cannot sign in. Activate them first.');
  }
  if (!isDeliverableAddress(email)) {
    throw new AppError('conflict', `No mail can reach ${email}. Correct the address first.`);
  }
}
