import type { Caller } from '../../platform/auth/caller.ts';
import type { Write } from '../../platform/write.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import type { DraftRow } from '../drafts/draft-row.ts';
import { putInForce } from './put-in-force.ts';

/**
 * Brings an approved version into force from a moment on: the beginning of the day that was set for it, or now where somebody
 * says so. The document becomes active with its first version.
 */
export async function bringIntoForce(
  w: Write<Caller>,
  document: AdminDocumentRow,
  draft: DraftRow,
  { day, at }: { day: string; at: Date },
): Promise<void> {
  const { id, number, file, textState } = draft;
  // The first version of a document is new to everybody.
  const isMinor = draft.isMinor && document.status === 'Active' && number > document.version;
  await w.tx.documentVersion.update({ where: { id }, data: { phase: null, effectiveOn: null } });
  const isRead = textState !== 'waiting';
  await putInForce(
    w,
    document,
    { id, number, file, isMinor, isRead },
    { at, day, status: 'Active' },
  );
  await w.audit({
    action: 'document.came_into_force',
    subject: { type: 'document', id: document.id },
    before: { version: document.status === 'Draft' ? null : document.version },
    after: { version: number, sha256: file.sha256, effectiveOn: day },
  });
}
