import type { CertificationType } from '@icare/database/client';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRow } from '../../platform/database/send.ts';
import { AppError } from '../../platform/errors.ts';

/**
 * Locks and reads a type, so that two changes happen one after the other. The lock does not block inserts of records of
 * the type: they lock compliance statuses, and a change that affects everyone waits for those (`invalidateAll`).
 */
export async function lockType(transaction: Transaction, id: string): Promise<CertificationType> {
  await readRow(
    transaction,
    build.selectFrom('certification_types').where('id', '=', id).forNoKeyUpdate(),
  );
  const type = await transaction.certificationType.findUnique({ where: { id } });
  if (!type) throw noSuchType();
  return type;
}

export function noSuchType(): AppError {
  return new AppError('not_found', 'There is no such certification type.');
}
