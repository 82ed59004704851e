import { createDocument as endpoint } from '@icare/contracts/documents';
import type { Answer } from '@icare/contracts/endpoint';
import { recordAudit } from '../platform/audit/audit.ts';
import { isDatabaseAway } from '../platform/database/database-errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { once } from '../platform/http/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { settleDetails } from './document-rules.ts';
import { findSameFile } from './queries.ts';
import { toAdminDocument } from './to-document.ts';
import { toRow } from './to-row.ts';

/**
 * Takes an uploaded document. The file is in its place on disk before the row that names it is written, so a crash in
 * between leaves a stray for the sweep and never a row without its file.
 */
export async function createDocument(
  platform: Platform,
  {
    body,
    upload,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'upload' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const { database, storage, clock, newId } = platform;
  const details = settleDetails(body);
  const sameFileAs = await findSameFile(platform, upload.sha256);
  const [id, fileId, now] = [newId(), newId(), clock()];
  const { originalName, extension, size, sha256 } = upload;
  let written = false;
  await upload.keep(fileId);
  try {
    return await database.prisma.$transaction((transaction) =>
      once(
        transaction,
        platform,
        { endpoint, key: idempotencyKey, caller, body: { ...body, sha256, originalName } },
        async () => {
          await transaction.storedFile.create({
            data: { id: fileId, size, sha256, createdAt: now },
          });
          const row = await transaction.document.create({
            data: {
              ...details,
              id,
              version: 1,
              fileId,
              originalName,
              extension,
              size,
              sha256,
              versionAt: now,
              createdAt: now,
              updatedAt: now,
              versions: {
                create: {
                  id: newId(),
                  number: 1,
                  fileId,
                  originalName,
                  extension,
                  createdById: caller.user.id,
                  createdAt: now,
                },
              },
            },
          });
          await recordAudit(transaction, platform, caller, {
            action: 'document.created',
            subject: { type: 'document', id },
            after: { ...details, originalName, size, sha256 },
          });
          written = true;
          return {
            success: true as const,
            message: `${details.name} has been uploaded to ${details.category}.`,
            data: { document: toAdminDocument(toRow(row)), sameFileAs },
          };
        },
      ),
    );
  } catch (error) {
    // A connection lost while committing leaves open whether the row is there. The sweep will know.
    written = isDatabaseAway(error);
    throw error;
  } finally {
    if (!written) await storage.remove(fileId);
  }
}
