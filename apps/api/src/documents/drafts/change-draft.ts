import {
  type discardDraft as discardEndpoint,
  type editDraft as editEndpoint,
  replaceDraftFile as replaceEndpoint,
} from '@icare/contracts/document-drafts';
import type { Answer } from '@icare/contracts/endpoint';
import { difference } from '../../platform/audit/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import { writeWithFiles } from '../../platform/http/write-with-files.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { auditedFileFields } from '../audited-file-fields.ts';
import { assertCriticalFits } from '../critical-documents.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import { markDeleted } from '../mark-deleted.ts';
import { findSameFile } from '../versions.ts';
import { answerDraft } from './answer-draft.ts';
import { removeUnusedFile, unread } from './draft-file.ts';
import { lockDraft } from './lock-for-writing.ts';
import { requireAllowed, requireSameFile } from './require-allowed.ts';
import { mayDiscard } from './to-draft.ts';

/** Puts another file in the place of a draft's. Of a document that was never in force it is its current file, too. */
export async function replaceDraftFile(
  platform: Platform,
  call: Pick<
    Call<typeof replaceEndpoint>,
    'params' | 'body' | 'files' | 'caller' | 'idempotencyKey'
  >,
): Promise<Answer<typeof replaceEndpoint>> {
  const { params, body, files, caller, idempotencyKey } = call;
  const sameFileAs = await findSameFile(platform, {
    ...{ sha256: files.document.sha256, caller, exceptId: params.id },
  });
  const sameCall = {
    ...{ endpoint: replaceEndpoint, key: idempotencyKey, caller },
    body: { ...params, ...body },
  };
  return writeWithFiles(platform, files, sameCall, async (w, { document: file }) => {
    const { document, draft } = await lockDraft(w, params.id);
    requireAllowed(draft, 'change');
    requireSameFile(draft.file, body.basedOn);
    await w.tx.documentText.deleteMany({ where: { versionId: draft.id } });
    await w.tx.documentScan.deleteMany({ where: { versionId: draft.id } });
    await w.tx.documentSection.deleteMany({ where: { versionId: draft.id } });
    await w.tx.documentVersion.update({
      where: { id: draft.id },
      data: {
        ...unread,
        ...{ fileId: file.id, restoredFrom: null },
        ...{ createdById: caller.user.id, createdAt: w.now },
      },
    });
    if (draft.number === document.version) {
      requireNotInForce(document);
      if (document.isCritical) await assertCriticalFits(w.tx, { id: params.id, size: file.size });
      await w.tx.document.update({
        where: { id: params.id },
        data: {
          ...{ fileId: file.id, originalName: file.name, extension: file.extension },
          ...{ size: file.size, versionAt: w.now, updatedAt: w.now },
          ...{ textState: 'waiting', textIsCut: false },
        },
      });
    }
    await removeUnusedFile(w.tx, draft.fileId);
    await w.audit({
      action: 'document.draft_file_replaced',
      subject: { type: 'document', id: params.id },
      before: { version: draft.number, ...auditedFileFields(draft.file) },
      after: { version: draft.number, ...auditedFileFields(file) },
    });
    return success({ draft: await answerDraft(w, document), sameFileAs });
  });
}

/** What readers have is never replaced under its number, whatever says that it is a draft. */
function requireNotInForce({ status }: Pick<AdminDocumentRow, 'status'>): void {
  if (status !== 'Active') return;
  throw new AppError('conflict', 'This version is in force. Begin the next one instead.');
}

/** Changes what is said of a draft. */
export function editDraft(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof editEndpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof editEndpoint>> {
  return write(platform, caller, async (w) => {
    const { document, draft } = await lockDraft(w, params.id);
    requireAllowed(draft, 'change');
    const before = { changeNote: draft.changeNote, isMinor: draft.isMinor };
    const after = {
      changeNote: body.changeNote === undefined ? before.changeNote : body.changeNote || null,
      isMinor: body.isMinor ?? before.isMinor,
    };
    const change = difference(before, after);
    if (change.changed) {
      await w.tx.documentVersion.update({ where: { id: draft.id }, data: after });
      await w.audit({
        action: 'document.draft_edited',
        subject: { type: 'document', id: params.id },
        before: { version: draft.number, ...change.before },
        after: { version: draft.number, ...change.after },
      });
    }
    return success({ draft: await answerDraft(w, document) });
  });
}

/**
 * Throws a draft away. A document that was begun and never in force goes with it, as where IT deletes one: its number is
 * not given again.
 */
export function discardDraft(
  platform: Platform,
  { params, caller }: Pick<Call<typeof discardEndpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof discardEndpoint>> {
  return write(platform, caller, async (w) => {
    const { document, draft } = await lockDraft(w, params.id);
    requireAllowed(draft, 'discard');
    if (!mayDiscard(document, draft)) {
      throw new AppError(
        'conflict',
        draft.number === document.version
          ? 'It is the only version of this document. Replace its file, or have IT delete the document.'
          : 'It was sent for approval, so what approvers said of it stays. Replace its file instead.',
      );
    }
    if (draft.number === document.version) {
      await markDeleted(w, document);
      return success({ discarded: draft.number });
    }
    await w.tx.documentVersion.delete({ where: { id: draft.id } });
    await removeUnusedFile(w.tx, draft.fileId);
    await w.audit({
      action: 'document.draft_discarded',
      subject: { type: 'document', id: params.id },
      before: {
        ...{ version: draft.number, ...auditedFileFields(draft.file) },
        changeNote: draft.changeNote,
      },
    });
    return success({ discarded: draft.number });
  });
}
