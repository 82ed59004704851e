import type { Transaction } from '../platform/database/database.ts';
import { violatedConstraint } from '../platform/database/database-errors.ts';
import { AppError } from '../platform/errors.ts';

/** What two people cannot share, by the index that says so. */
const taken: Record<string, { field: string; message: string }> = {
  username: { field: 'username', message: 'This username is taken.' },
  email: { field: 'email', message: 'This e-mail address belongs to somebody else.' },
  staff_number: { field: 'staffNumber', message: 'This staff number belongs to somebody else.' },
};

/** Runs a write of a person and says in words what it shares with somebody else. */
export async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    const found = Object.entries(taken).find(([name]) => constraint?.includes(name))?.[1];
    if (!found) throw error;
    throw new AppError('conflict', found.message, {
      fields: [{ path: found.field, message: found.message }],
      cause: error,
    });
  }
}

export async function departmentIdOf(transaction: Transaction, name: string): Promise<string> {
  const { id } = await transaction.department.findUniqueOrThrow({ where: { name } });
  return id;
}

/** A calendar date for a column of type date, which knows no zone. */
export function toDateColumn(date: string | null): Date | null {
  return date === null ? null : new Date(`${date}T00:00:00.000Z`);
}
