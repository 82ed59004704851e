import { createDocument as endpoint } from '@icare/contracts/documents';
import type { Answer } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { writeWithFiles } from '../platform/http/write-with-files.ts';
import type { Platform } from '../platform/platform.ts';
import { auditedFileFields } from './audited-file-fields.ts';
import { assertCriticalFits } from './critical-documents.ts';
import { settleDetails, settleReview } from './document-rules.ts';
import { insertDocument } from './insert-document.ts';
import { requireOwner } from './reviews/keeper.ts';
import { claimDocumentNumber, takeDocumentNumber } from './take-number.ts';
import { toAdminDocument } from './to-document.ts';
import { findSameFile } from './versions.ts';

/** Stores an uploaded document; its file is version 1. */
export async function createDocument(
  platform: Platform,
  {
    body,
    files,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'files' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const { number: written, ...settled } = settleDetails(body);
  const sameFileAs = await findSameFile(platform, { sha256: files.document.sha256, caller });
  const call = { endpoint, key: idempotencyKey, caller, body };
  return writeWithFiles(platform, files, call, async (w, { document: file }) => {
    const id = w.newId();
    const details = settleReview(settled, lagosDate(w.now));
    const owner = await requireOwner(w.tx, details.ownerId);
    if (details.isCritical) await assertCriticalFits(w.tx, { id, size: file.size });
    const number = written
      ? await claimDocumentNumber(w.tx, { id, number: written })
      : await takeDocumentNumber(w.tx, { id, ...details });
    const row = await insertDocument(w, { id, number, details, file });
    await w.audit({
      action: 'document.created',
      subject: { type: 'document', id },
      after: { number, ...details, ...auditedFileFields(file) },
    });
    return {
      success: true,
      message: `${details.name} has been uploaded to ${details.category}.`,
      data: {
        document: toAdminDocument({
          ...{ ...row, ...owner },
          reviewEveryMonths: details.reviewEveryMonths,
          sha256: file.sha256,
          textState: 'waiting',
          textIsCut: false,
          deletedAt: null,
        }),
        sameFileAs,
      },
    };
  });
}
