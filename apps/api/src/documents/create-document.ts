import { createDocument as endpoint } from '@icare/contracts/documents';
import type { Answer } from '@icare/contracts/endpoint';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { writeWithFiles } from '../platform/http/write-with-files.ts';
import type { Platform } from '../platform/platform.ts';
import { settleDetails } from './document-rules.ts';
import { findSameFile } from './queries.ts';
import { toAdminDocument } from './to-document.ts';

/** Takes an uploaded document as its version 1. */
export async function createDocument(
  platform: Platform,
  {
    body,
    files,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'files' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const details = settleDetails(body);
  const { originalName, extension, size, sha256 } = files.document;
  const sameFileAs = await findSameFile(platform, sha256);
  const call = { endpoint, key: idempotencyKey, caller, body };
  return writeWithFiles(platform, files, call, async (w, fileIds) => {
    const fileId = fileIds.document;
    const id = w.newId();
    const row = await w.tx.document.create({
      data: {
        ...details,
        id,
        version: 1,
        fileId,
        originalName,
        extension,
        size,
        sha256,
        versionAt: w.now,
        createdAt: w.now,
        updatedAt: w.now,
        versions: {
          create: {
            id: w.newId(),
            number: 1,
            fileId,
            originalName,
            extension,
            createdById: caller.user.id,
            createdAt: w.now,
          },
        },
      },
    });
    await w.audit({
      action: 'document.created',
      subject: { type: 'document', id },
      after: { ...details, originalName, size, sha256 },
    });
    return {
      success: true,
      message: `${details.name} has been uploaded to ${details.category}.`,
      data: { document: toAdminDocument(row), sameFileAs },
    };
  });
}
