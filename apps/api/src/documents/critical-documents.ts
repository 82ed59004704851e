import { limits } from '@icare/contracts/limits';
import { formatFileSize } from '@icare/domain/file-size';
import type { Transaction } from '../platform/database/database.ts';
import { lockByName } from '../platform/database/lock-by-name.ts';
import { invalidField } from '../platform/errors.ts';

/** Refuses a critical document that would make all of them together larger than a phone keeps. */
export async function assertCriticalFits(
  tx: Transaction,
  { id, size }: { id: string; size: number },
): Promise<void> {
  // Two documents that fit alone may not fit together.
  await lockByName(tx, 'critical documents');
  const { _sum } = await tx.document.aggregate({
    where: { isCritical: true, deletedAt: null, id: { not: id } },
    _sum: { size: true },
  });
  const used = _sum.size ?? 0;
  if (used + size <= limits.criticalBytes) return;
  throw invalidField(
    'isCritical',
    `Critical documents may have ${formatFileSize(limits.criticalBytes)} in all: the others have ${formatFileSize(used)}, this one ${formatFileSize(size)}.`,
  );
}
