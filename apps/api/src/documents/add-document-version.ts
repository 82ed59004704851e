import { addDocumentVersion as endpoint } from '@icare/contracts/documents';
import type { Answer } from '@icare/contracts/endpoint';
import { recordAudit } from '../platform/audit/audit.ts';
import { isDatabaseAway } from '../platform/database/database-errors.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { once } from '../platform/http/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { lockDocument } from './lock-document.ts';
import { findSameFile, noSuchDocument } from './queries.ts';
import { toAdminDocument } from './to-document.ts';
import { toRow } from './to-row.ts';

/** Puts a new file in the place of the current one. The earlier files stay and can be downloaded by their number. */
export async function addDocumentVersion(
  platform: Platform,
  {
    params,
    body,
    upload,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'upload' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const { database, storage, clock, newId } = platform;
  const sameFileAs = await findSameFile(platform, upload.sha256, params.id);
  const [fileId, now] = [newId(), clock()];
  const { originalName, extension, size, sha256 } = upload;
  let written = false;
  await upload.keep(fileId);
  try {
    return await database.prisma.$transaction((transaction) =>
      once(
        transaction,
        platform,
        {
          endpoint,
          key: idempotencyKey,
          caller,
          body: { ...params, ...body, sha256, originalName },
        },
        async () => {
          const document = await lockDocument(transaction, params.id);
          if (document.deletedAt !== null) throw noSuchDocument();
          if (body.basedOn !== undefined && body.basedOn !== document.version) {
            throw new AppError(
              'conflict',
              `A newer version (${document.version}) exists. Look at it before you replace it.`,
            );
          }
          const version = document.version + 1;
          await transaction.storedFile.create({
            data: { id: fileId, size, sha256, createdAt: now },
          });
          await transaction.documentVersion.create({
            data: {
              id: newId(),
              documentId: params.id,
              number: version,
              fileId,
              originalName,
              extension,
              createdById: caller.user.id,
              createdAt: now,
            },
          });
          const row = await transaction.document.update({
            where: { id: params.id },
            data: {
              version,
              fileId,
              originalName,
              extension,
              size,
              sha256,
              versionAt: now,
              updatedAt: now,
            },
          });
          await recordAudit(transaction, platform, caller, {
            action: 'document.version_added',
            subject: { type: 'document', id: params.id },
            before: { version: document.version, sha256: document.sha256 },
            after: { version, sha256, originalName, size },
          });
          written = true;
          return {
            success: true as const,
            message: `${document.name} is now at version ${version}.`,
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
