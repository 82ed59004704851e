import type { DepartmentName } from '@icare/contracts/departments';
import { complianceReaders } from '@icare/contracts/roles';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { findLed } from '../platform/auth/led-departments.ts';
import { readRow } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';
import type { Write } from '../platform/write.ts';

/** Compliance officers, human resources and IT write to everybody; heads to the departments that they lead. */
export const writesToAll = ({ user }: SignedInCaller) =>
  complianceReaders.some((role) => role === user.role);

/**
 * Throws unless the caller may write to these departments, none meaning everybody. Those that a head leads stay locked: who
 * leads them cannot change before the commit.
 */
export async function requireWriter(
  { tx, now, caller }: Pick<Write<SignedInCaller>, 'tx' | 'now' | 'caller'>,
  departments: readonly DepartmentName[],
): Promise<void> {
  if (writesToAll(caller)) return;
  const lead = { userId: caller.user.id, today: lagosDate(now) };
  const stored = await tx.department.findMany({
    where: { name: { in: [...departments] } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  let led = 0;
  for (const { id } of stored) {
    if (await readRow(tx, findLed({ ...lead, departmentId: id }))) led++;
  }
  if (departments.length > 0 && led === departments.length) return;
  throw new AppError(
    'forbidden',
    'A head writes to the departments that they lead. Choose these.',
    {
      fields: [{ path: 'departments', message: 'Choose the departments that you lead.' }],
    },
  );
}
