import type { DocumentStatus } from '@icare/contracts/documents';
import type { Caller } from '../../platform/auth/caller.ts';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import { isMailed } from '../../platform/mail/is-mailed.ts';
import type { Write } from '../../platform/write.ts';
import { unscheduledEmail } from '../approvals/approval-emails.ts';
import { askOnceMore, releaseApprovers } from '../approvals/mail-deciders.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import { unread } from './draft-file.ts';
import { type DraftRow, findDraft } from './draft-row.ts';
import { endApprovals } from './recall-draft.ts';

/**
 * Lets IT put a version into force before the one that is on its way: that one moves up by a number, and has to be put into
 * force again where a day was set. Returns the phase of the new version, which is a draft only in a document that is.
 */
export async function makeRoom(
  w: Write<Caller>,
  document: AdminDocumentRow,
): Promise<'draft' | null> {
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
  if (draft) await leaveDraft(w, document, draft, 'overtaken');
  return document.status === 'Draft' ? 'draft' : null;
}

/**
 * The version of a document of which IT changes the status. A draft that becomes active is one no more, also after it was
 * archived. What was in force is never written on again, whatever becomes of its document: a next version is begun.
 */
export async function followStatus(
  w: Write<Caller>,
  document: AdminDocumentRow,
  after: DocumentStatus,
): Promise<void> {
  if (after === document.status) return;
  if (after === 'Archived') return takeAway(w, document, 'archived');
  const draft = await findDraft(w.tx, document.id);
  if (after === 'Active' && draft?.number === document.version) {
    await leaveDraft(w, document, draft, 'inForce');
  } else if (document.status === 'Archived') {
    await bringBack(w, { ...document, status: after });
  }
}

/**
 * A version whose document is taken away does not come into force by itself later, and nobody is asked to approve it as long
 * as it is away. What was approved stays approved, since it may have been taken away by mistake.
 */
export async function takeAway(
  w: Write<Caller>,
  document: AdminDocumentRow,
  why: 'archived' | 'retired' | 'deleted',
): Promise<void> {
  await unschedule(w, document.id);
  const draft = await findDraft(w.tx, document.id);
  if (draft && !isAway(document)) await releaseApprovers(w, { document, draft, why });
}

/** Whoever is asked to approve the next version of a document that is there again gets another mail. */
export async function bringBack(w: Write<Caller>, document: AdminDocumentRow): Promise<void> {
  const draft = await findDraft(w.tx, document.id);
  if (draft && document.status !== 'Archived') await askOnceMore(w, { document, draft });
}

const isAway = ({ status, deletedAt }: AdminDocumentRow) =>
  status === 'Archived' || deletedAt !== null;

/** The owner is told. */
async function unschedule(w: Write<Caller>, documentId: string): Promise<void> {
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
  if (!isMailed(w.platform.config, owner.email)) return;
  await w.mail({
    to: owner.email,
    rendered: unscheduledEmail(w.platform.config, { document, version, day, name: owner.name }),
    repeatable: true,
    about: { type: 'user', id: owner.id },
  });
}

async function leaveDraft(
  w: Write<Caller>,
  document: AdminDocumentRow,
  draft: DraftRow,
  why: 'inForce' | 'overtaken',
): Promise<void> {
  await w.tx.documentVersion.update({
    where: { id: draft.id },
    data: { phase: null, effectiveOn: null },
  });
  await endApprovals(w, draft.id);
  if (!isAway(document)) await releaseApprovers(w, { document, draft, why });
}
