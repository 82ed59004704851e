import type { SignedInCaller } from '../platform/auth/caller.ts';
import type { Write } from '../platform/write.ts';
import type { AdminDocumentRow } from './document-row.ts';

/** Hides a locked document from everyone but IT personnel, who can restore it for `limits.restoreDays` days. */
export async function markDeleted(
  w: Write<SignedInCaller>,
  { id, name, category }: AdminDocumentRow,
) {
  const row = await w.tx.document.update({ where: { id }, data: { deletedAt: w.now } });
  await w.audit({
    action: 'document.deleted',
    subject: { type: 'document', id },
    before: { name, category },
  });
  return row;
}
