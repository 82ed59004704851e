import type { DocumentStatus } from '@icare/contracts/documents';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Write } from '../../platform/write.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import { unread } from './draft-file.ts';
import { findDraft } from './draft-row.ts';
import { endApprovals } from './recall-draft.ts';

type Of = Pick<AdminDocumentRow, 'id' | 'version' | 'status'>;

/**
 * Lets IT put a version into force before the one that is on its way: that one moves up by a number, and has to be put into
 * force again where a day was set. Returns the phase of the new version, which is a draft only in a document that is.
 */
export async function makeRoom(w: Write<Caller>, document: Of): Promise<'draft' | null> {
  const draft = await findDraft(w.tx, document.id);
  if (draft && draft.number > document.version) {
    await w.tx.documentVersion.update({
      where: { id: draft.id },
      // The kept text names the number.
      data: { ...unread, number: draft.number + 1 },
    });
    await unschedule(w, document.id);
    return null;
  }
  if (draft) await leaveDraft(w, draft.id);
  return document.status === 'Draft' ? 'draft' : null;
}

/** The version of a document of which IT changes the status: a draft where the document becomes one, and no draft after. */
export async function followStatus(
  w: Write<Caller>,
  document: Of,
  after: DocumentStatus,
): Promise<void> {
  if (after === document.status) return;
  const draft = await findDraft(w.tx, document.id);
  if (document.status === 'Draft' && draft?.number === document.version) {
    await leaveDraft(w, draft.id);
  }
  if (after === 'Draft' && !draft) {
    await w.tx.documentVersion.updateMany({
      where: { documentId: document.id, number: document.version },
      data: { phase: 'draft' },
    });
  }
  if (after === 'Archived') await unschedule(w, document.id);
}

/** A version whose document is taken away does not come into force by itself later. */
export async function unschedule(w: Write<Caller>, documentId: string): Promise<void> {
  await w.tx.documentVersion.updateMany({
    where: { documentId, phase: 'scheduled' },
    data: { phase: 'approved', effectiveOn: null },
  });
}

async function leaveDraft(w: Write<Caller>, versionId: string): Promise<void> {
  await w.tx.documentVersion.update({
    where: { id: versionId },
    data: { phase: null, effectiveOn: null },
  });
  await endApprovals(w, versionId);
}
