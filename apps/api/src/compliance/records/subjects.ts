import type { HolderKind } from '@icare/contracts/compliance-status';
import type { CertificationType } from '@icare/database/client';
import type { Transaction } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/errors.ts';

/** Throws unless the id belongs to an active person. */
export async function requireActivePerson(transaction: Transaction, id: string): Promise<void> {
  const person = await transaction.user.findUnique({ where: { id }, select: { status: true } });
  if (!person) throw invalidField('userId', 'There is no such person.');
  if (person.status !== 'Active') throw invalidField('userId', 'This person is not active.');
}

/** Throws unless the id belongs to an active type of what is held by this kind of holder. */
export async function requireActiveType(
  transaction: Transaction,
  id: string,
  heldBy: HolderKind = 'person',
  field = 'certificationTypeId',
): Promise<CertificationType> {
  const type = await transaction.certificationType.findUnique({ where: { id } });
  if (!type) throw invalidField(field, 'There is no such certification type.');
  if (type.status !== 'active') throw invalidField(field, 'This certification type is retired.');
  if (type.heldBy !== heldBy) throw invalidField(field, notHeldBy[heldBy]);
  return type;
}

const notHeldBy: Record<HolderKind, string> = {
  person: 'This certification type is not one of people.',
  hospital: 'This certification type is not one of the hospital.',
  department: 'This certification type is not one of departments.',
  item: 'This certification type is not one of items.',
};
