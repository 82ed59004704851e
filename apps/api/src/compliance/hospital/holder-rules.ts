import type { DepartmentName } from '@icare/contracts/departments';
import type { Transaction } from '../../platform/database/database.ts';
import { violatedConstraint } from '../../platform/database/database-errors.ts';
import { AppError, invalidField } from '../../platform/errors.ts';

/** Runs a write of a holder, and turns a second one in use that is alike into an error at the field. */
export async function refuseTwins<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    // Named by its fields where Prisma inserts or updates.
    if (!/paper_holders_in_use|search_text/.test(violatedConstraint(error) ?? '')) throw error;
    const message = 'This is there already: of the same name, place and serial number.';
    throw new AppError('conflict', message, {
      fields: [{ path: 'name', message }],
      cause: error,
    });
  }
}

/** Throws unless the id belongs to a person who works here; null is nobody. */
export async function requireActiveResponsible(
  transaction: Transaction,
  id: string | null,
): Promise<void> {
  if (id === null) return;
  const person = await transaction.user.findUnique({
    where: { id },
    select: { status: true, kind: true },
  });
  if (person?.kind !== 'person') throw invalidField('responsibleId', 'There is no such person.');
  if (person.status !== 'Active') throw invalidField('responsibleId', 'This person is not active.');
}

export async function findDepartmentId(
  transaction: Transaction,
  name: DepartmentName,
): Promise<string> {
  const { id } = await transaction.department.findUniqueOrThrow({ where: { name } });
  return id;
}
