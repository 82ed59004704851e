import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { findEdited } from '../../platform/auth/edited-departments.ts';
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
type Writing = Pick<Write<SignedInCaller>, 'tx' | 'now' | 'caller'>;

const leads = ({ leads: led }: SignedInCaller, { departments }: Kept) =>
  led?.some((name) => name === departments[0]) ?? false;

const edits = ({ edits: edited }: SignedInCaller, { departments }: Kept) =>
  edited?.some((name) => name === departments[0]) ?? false;

/** Whether the caller keeps the document, for a read: a write asks `requireKeeper`, which locks who leads the department. */
export function isKeeper(caller: SignedInCaller, document: Kept): boolean {
  const { user, isService } = caller;
  if (user.role === 'ROLE_ADMIN') return true;
  if (isService) return false;
  if (document.ownerStatus === 'Active') return document.ownerId === user.id;
  return leads(caller, document);
}

/** Whether the caller may write the next version, for a read: a write asks `requireWriter`. */
export const isWriter = (caller: SignedInCaller, document: Kept): boolean =>
  isKeeper(caller, document) ||
  (!caller.isService && (leads(caller, document) || edits(caller, document)));

/**
 * Throws unless the caller keeps the document: its owner, IT or, where no active owner is named, whoever leads its first
 * department. That stays locked: who leads it cannot change before the commit.
 */
export async function requireKeeper(
  w: Writing,
  document: Kept,
  refusal = 'Only its owner reviews a document, or the head of its department where no owner is named.',
): Promise<void> {
  if (isOwnerOrIt(w.caller, document)) return;
  if (document.ownerStatus !== 'Active' && (await lockLead(w, document))) return;
  throw new AppError('forbidden', refusal);
}

/**
 * Throws unless the caller keeps the document, or leads its first department or is one of its editors, which cannot change
 * before the commit.
 */
export async function requireWriter(w: Writing, document: Kept): Promise<void> {
  if (isOwnerOrIt(w.caller, document) || (await lockLead(w, document))) return;
  if (await lockEdited(w, document.departments[0] ?? '')) return;
  throw notAWriter();
}

export const notAWriter = () =>
  new AppError(
    'forbidden',
    'Only its owner, the head of its department and its editors write the next version of a document.',
  );

const isOwnerOrIt = ({ user, isService }: SignedInCaller, { ownerId }: Kept) =>
  user.role === 'ROLE_ADMIN' || (ownerId === user.id && !isService);

function lockLead({ tx, now, caller }: Writing, { departments }: Kept): Promise<boolean> {
  return lockLed({ tx, now, caller }, departments[0] ?? '');
}

/** Whether the caller leads a department; if so it stays locked until the commit. */
export async function lockLed(
  { tx, now, caller: { user, isService } }: Writing,
  name: string,
): Promise<boolean> {
  if (isService) return false;
  const department = await tx.department.findUnique({ where: { name }, select: { id: true } });
  if (!department) return false;
  const today = lagosDate(now);
  const lead = { departmentId: department.id, userId: user.id, today };
  return (await readRow(tx, findLed(lead))) !== undefined;
}

/** Whether the caller is an editor of a department; if so they stay one until the commit. */
export async function lockEdited(
  { tx, caller: { user, isService } }: Writing,
  name: string,
): Promise<boolean> {
  if (isService) return false;
  return (await readRow(tx, findEdited({ name, userId: user.id }))) !== undefined;
}
