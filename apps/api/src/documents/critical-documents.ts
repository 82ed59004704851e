import type { getCriticalUse } from '@icare/contracts/documents';
import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { formatFileSize } from '@icare/domain/file-size';
import type { Transaction } from '../platform/database/database.ts';
import { lockByName } from '../platform/database/lock-by-name.ts';
import { invalidField } from '../platform/errors.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';

/** Refuses a critical document that would make all of them together larger than a phone keeps. */
export async function assertCriticalFits(
  tx: Transaction,
  { id, size }: { id: string; size: number },
): Promise<void> {
  // Two documents that fit alone may not fit together.
  await lockByName(tx, 'critical documents');
  const used = await sumCritical(tx, id);
  if (used + size <= limits.criticalBytes) return;
  throw invalidField(
    'isCritical',
    `Critical documents may have ${formatFileSize(limits.criticalBytes)} in all: the others have ${formatFileSize(used)}, this one ${formatFileSize(size)}.`,
  );
}

/** How much of the room for critical documents is used. */
export async function findCriticalUse({
  database,
}: Platform): Promise<Answer<typeof getCriticalUse>> {
  return success({ used: await sumCritical(database.prisma), limit: limits.criticalBytes });
}

/** Bytes of the critical documents that are not deleted, except one. */
async function sumCritical(
  { document }: Pick<Transaction, 'document'>,
  exceptId?: string,
): Promise<number> {
  const { _sum } = await document.aggregate({
    where: { isCritical: true, deletedAt: null, ...(exceptId && { id: { not: exceptId } }) },
    _sum: { size: true },
  });
  return _sum.size ?? 0;
}
