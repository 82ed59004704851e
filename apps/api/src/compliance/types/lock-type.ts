import type { CertificationType } from '@icare/database/client';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRow } from '../../platform/database/send.ts';
import { AppError } from '../../platform/errors.ts';

/**
 * The type as it is now, held until the transaction ends so that two changes come one after the other. Records of it
 * being stored are let through: they hold a standing, which is waited for where this change needs them all.
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
