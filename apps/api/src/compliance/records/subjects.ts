import type { CertificationType } from '@icare/database/client';
import type { Transaction } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/errors.ts';

/** Throws unless the id belongs to an active person. */
export async function requireActivePerson(transaction: Transaction, id: string): Promise<void> {
  const person = await transaction.user.findUnique({ where: { id }, select: { status: true } });
  if (!person) throw invalidField('userId', 'There is no such person.');
  if (person.status !== 'Active') throw invalidField('userId', 'This person is not active.');
}

/** Throws unless the id belongs to an active type. */
export async function requireActiveType(
  transaction: Transaction,
  id: string,
): Promise<CertificationType> {
  const type = await transaction.certificationType.findUnique({ where: { id } });
  if (!type) throw invalidField('certificationTypeId', 'There is no such certification type.');
  if (type.status !== 'active') {
    throw invalidField('certificationTypeId', 'This certification type is retired.');
  }
  return type;
}
