import {
  restoreVersion as restoreEndpoint,
  startDraft as startEndpoint,
} from '@icare/contracts/document-drafts';
import type { Answer } from '@icare/contracts/endpoint';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { success } from '../../platform/http/success.ts';
import { writeWithFiles } from '../../platform/http/write-with-files.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { auditedFileFields } from '../audited-file-fields.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import { findSameFile } from '../versions.ts';
import { answerDraft } from './answer-draft.ts';
import { findDraft } from './draft-row.ts';
import { lockForWriting } from './lock-for-writing.ts';

/** Begins the next version of a document with its file. The version in force stays as it is. */
export async function startDraft(
  platform: Platform,
  call: Pick<Call<typeof startEndpoint>, 'params' | 'body' | 'files' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof startEndpoint>> {
  const { params, body, files, caller, idempotencyKey } = call;
  const sameFileAs = await findSameFile(platform, {
    ...{ sha256: files.document.sha256, caller, exceptId: params.id },
  });
  const sameCall = {
    ...{ endpoint: startEndpoint, key: idempotencyKey, caller },
    body: { ...params, ...body },
  };
  return writeWithFiles(platform, files, sameCall, async (w, { document: file }) => {
    const document = await lockForWriting(w, params.id);
    const changeNote = body.changeNote || null;
    const { isMinor } = body;
    const version = await insertDraft(w, document, { fileId: file.id, changeNote, isMinor });
    await w.audit({
      action: 'document.draft_started',
      subject: { type: 'document', id: params.id },
      after: { version, ...auditedFileFields(file), changeNote, isMinor },
    });
    return success({ draft: await answerDraft(w, document), sameFileAs });
  });
}

/** Begins the next version with the file of an earlier one, which both have from then on. */
export async function restoreVersion(
  platform: Platform,
  call: Pick<Call<typeof restoreEndpoint>, 'params' | 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof restoreEndpoint>> {
  const { params, body, caller, idempotencyKey } = call;
  const sameCall = {
    ...{ endpoint: restoreEndpoint, key: idempotencyKey, caller },
    body: { ...params, ...body },
  };
  return write(platform, caller, (w) =>
    idempotent(w, sameCall, async () => {
      const document = await lockForWriting(w, params.id);
      const earlier = await w.tx.documentVersion.findUnique({
        where: { documentId_number: { documentId: params.id, number: body.version } },
        include: { file: true },
      });
      if (!earlier || earlier.phase !== null || earlier.number >= document.version) {
        throw invalidField('version', 'There is no earlier version with this number.');
      }
      const changeNote = body.changeNote || `As version ${earlier.number} was.`;
      const { fileId, number: restoredFrom } = earlier;
      const version = await insertDraft(w, document, { fileId, changeNote, restoredFrom });
      await w.audit({
        action: 'document.draft_started',
        subject: { type: 'document', id: params.id },
        after: { version, ...auditedFileFields(earlier.file), changeNote, restoredFrom },
      });
      return success({ draft: await answerDraft(w, document) });
    }),
  );
}

type Begun = {
  fileId: string;
  changeNote: string | null;
  isMinor?: boolean;
  restoredFrom?: number;
};

async function insertDraft(
  w: Write<SignedInCaller>,
  document: AdminDocumentRow,
  begun: Begun,
): Promise<number> {
  const open = await findDraft(w.tx, document.id);
  if (open) {
    throw new AppError(
      'conflict',
      `Version ${open.number} has been begun already${open.createdBy ? ` by ${open.createdBy.name}` : ''}. Replace its file, or discard it first.`,
    );
  }
  const number = document.version + 1;
  await w.tx.documentVersion.create({
    data: {
      ...begun,
      ...{ id: w.newId(), documentId: document.id, number, phase: 'draft' },
      basedOn: document.version,
      ...{ createdById: w.caller.user.id, createdAt: w.now },
    },
  });
  return number;
}
