import type { DocumentStatus } from '@icare/contracts/documents';
import { isDeliverableAddress } from '@icare/domain/deliverable-address';
import type { Caller } from '../../platform/auth/caller.ts';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import type { Write } from '../../platform/write.ts';
import { unscheduledEmail } from '../approvals/approval-emails.ts';
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

/**
 * The version of a document of which IT changes the status. A draft that becomes active is one no more, also after it was
 * archived. What was in force is never written on again, whatever becomes of its document: a next version is begun.
 */
export async function followStatus(
  w: Write<Caller>,
  document: Of,
  after: DocumentStatus,
): Promise<void> {
  if (after === document.status) return;
  if (after === 'Archived') await unschedule(w, document.id);
  if (after !== 'Active') return;
  const draft = await findDraft(w.tx, document.id);
  if (draft?.number === document.version) await leaveDraft(w, draft.id);
}

/** A version whose document is taken away does not come into force by itself later. Its owner is told. */
export async function unschedule(w: Write<Caller>, documentId: string): Promise<void> {
  const scheduled = await w.tx.documentVersion.findFirst({
    where: { documentId, phase: 'scheduled' },
    select: { id: true, number: true, effectiveOn: true, document: { include: { owner: true } } },
  });
  if (!scheduled) return;
  const { id, number: version, effectiveOn, document } = scheduled;
  await w.tx.documentVersion.update({
    where: { id },
    data: { phase: 'approved', effectiveOn: null },
  });
  const day = fromDateColumn(effectiveOn);
  await w.audit({
    action: 'document.unscheduled',
    subject: { type: 'document', id: documentId },
    before: { version, effectiveOn: day },
    after: { version, effectiveOn: null },
  });
  const { owner } = document;
  if (owner?.status !== 'Active' || owner.id === w.caller.user?.id || day === null) return;
  if (!isDeliverableAddress(owner.email)) return;
  await w.mail({
    to: owner.email,
    rendered: unscheduledEmail(w.platform.config, { document, version, day, name: owner.name }),
    repeatable: true,
    about: { type: 'user', id: owner.id },
  });
}

async function leaveDraft(w: Write<Caller>, versionId: string): Promise<void> {
  await w.tx.documentVersion.update({
    where: { id: versionId },
    data: { phase: null, effectiveOn: null },
  });
  await endApprovals(w, versionId);
}
