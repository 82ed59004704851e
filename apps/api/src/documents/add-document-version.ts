import { addDocumentVersion as endpoint } from '@icare/contracts/document-versions';
import type { Answer } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { writeWithFiles } from '../platform/http/write-with-files.ts';
import type { Platform } from '../platform/platform.ts';
import { auditedFileFields } from './audited-file-fields.ts';
import { assertCriticalFits } from './critical-documents.ts';
import { makeRoom } from './drafts/follow-document.ts';
import { putInForce } from './in-force/put-in-force.ts';
import { lockDocument } from './lock-document.ts';
import { noSuchDocument } from './queries.ts';
import { toAdminDocument } from './to-document.ts';
import { findSameFile } from './versions.ts';

/** Stores a new version, which becomes the current file. Earlier versions are kept and can be downloaded by their number. */
export async function addDocumentVersion(
  platform: Platform,
  {
    params,
    body,
    files,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'files' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const sameFileAs = await findSameFile(platform, {
    ...{ sha256: files.document.sha256, caller, exceptId: params.id },
  });
  const call = { endpoint, key: idempotencyKey, caller, body: { ...params, ...body } };
  return writeWithFiles(platform, files, call, async (w, { document: file }) => {
    const document = await lockDocument(w.tx, params.id);
    if (document.deletedAt !== null) throw noSuchDocument();
    if (body.basedOn !== undefined && body.basedOn !== document.version) {
      throw new AppError(
        'conflict',
        `A newer version (${document.version}) exists. Look at it before you replace it.`,
      );
    }
    if (document.isCritical) await assertCriticalFits(w.tx, { id: params.id, size: file.size });
    const version = document.version + 1;
    const phase = await makeRoom(w, document);
    const changeNote = body.changeNote || null;
    const id = w.newId();
    await w.tx.documentVersion.create({
      data: {
        ...{ id, fileId: file.id, documentId: params.id, number: version },
        ...{ createdById: caller.user.id, createdAt: w.now, changeNote, phase },
      },
    });
    const { row, nextReviewOn } = await putInForce(
      w,
      document,
      { id, number: version, file, isMinor: false, isRead: false },
      { at: w.now, day: lagosDate(w.now), status: document.status },
    );
    const { reviewEveryMonths } = document;
    await w.audit({
      action: 'document.version_added',
      subject: { type: 'document', id: params.id },
      before: {
        ...{ version: document.version, sha256: document.sha256 },
        ...(reviewEveryMonths && { nextReviewOn: document.nextReviewOn }),
      },
      after: {
        ...{ version, ...auditedFileFields(file), changeNote },
        ...(reviewEveryMonths && { nextReviewOn }),
      },
    });
    return {
      success: true,
      message: `${document.name} is now at version ${version}.`,
      data: { document: toAdminDocument(row), sameFileAs },
    };
  });
}
