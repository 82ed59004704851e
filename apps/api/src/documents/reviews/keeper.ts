import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { findLed } from '../../platform/auth/led-departments.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRow } from '../../platform/database/send.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Write } from '../../platform/write.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import type { OwnerRow } from '../to-document.ts';

/** The owner of a document that is written. Throws unless it is an active member of staff; null is nobody. */
export async function requireOwner(
  transaction: Transaction,
  ownerId: string | null,
): Promise<OwnerRow> {
  if (ownerId === null) return { ownerId, ownerName: null, ownerStatus: null };
  const person = await transaction.user.findUnique({
    where: { id: ownerId },
    select: { name: true, status: true, kind: true },
  });
  if (person?.kind !== 'person') throw invalidField('ownerId', 'There is no such person.');
  if (person.status !== 'Active') {
    throw invalidField('ownerId', 'This person no longer works here. Choose somebody else.');
  }
  return { ownerId, ownerName: person.name, ownerStatus: person.status };
}

type Kept = OwnerRow & Pick<AdminDocumentRow, 'departments'>;

/** Whether the caller keeps the document, for a read: a write asks `requireKeeper`, which locks who leads the department. */
export function isKeeper(
  { user, isService, leads }: SignedInCaller,
  { ownerId, ownerStatus, departments }: Kept,
): boolean {
  if (user.role === 'ROLE_ADMIN') return true;
  if (isService) return false;
  if (ownerStatus === 'Active') return ownerId === user.id;
  return leads?.some((name) => name === departments[0]) ?? false;
}

/**
 * Throws unless the caller keeps the document: its owner, IT or, where no active owner is named, whoever leads its first
 * department. That stays locked: who leads it cannot change before the commit.
 */
export async function requireKeeper(
  { tx, now, caller }: Pick<Write<SignedInCaller>, 'tx' | 'now' | 'caller'>,
  { ownerId, ownerStatus, departments }: Kept,
): Promise<void> {
  const { user, isService } = caller;
  if (user.role === 'ROLE_ADMIN' || (ownerId === user.id && !isService)) return;
  if (ownerStatus !== 'Active' && !isService) {
    const name = departments[0] ?? '';
    const department = await tx.department.findUnique({ where: { name }, select: { id: true } });
    const lead = department && {
      ...{ departmentId: department.id, userId: user.id, today: lagosDate(now) },
    };
    if (lead && (await readRow(tx, findLed(lead)))) return;
  }
  throw new AppError(
    'forbidden',
    'Only its owner reviews a document, or the head of its department where no owner is named.',
  );
}
