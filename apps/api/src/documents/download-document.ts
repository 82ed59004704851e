import type { DocumentExtension, downloadDocument as endpoint } from '@icare/contracts/documents';
import { withExtension } from '@icare/domain/file-name';
import type { FastifyReply } from 'fastify';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { sendFile } from '../platform/http/send-file.ts';
import type { Platform } from '../platform/platform.ts';
import { mediaTypes } from '../platform/storage/media-types.ts';
import { isForEveryone, noSuchDocument, readDocumentWithFile } from './queries.ts';

/** Sends the current file under the document's own name, or an earlier version of it to IT personnel. */
export async function downloadDocument(
  platform: Platform,
  { params, query, caller, request, reply }: Call<typeof endpoint>,
): Promise<FastifyReply> {
  const document = await readDocumentWithFile(platform, params.id, caller);
  const isCurrent = query.version === undefined || query.version === document.version;
  const file = isCurrent
    ? {
        id: document.fileId,
        sha256: document.sha256,
        size: document.size,
        extension: document.extension as DocumentExtension,
      }
    : await readEarlierVersion(platform, params.id, query.version as number, caller);
  return sendFile(request, reply, platform.storage, {
    id: file.id,
    name: withExtension(document.name, file.extension),
    sha256: file.sha256,
    size: file.size,
    mediaType: mediaTypes[file.extension],
    cache: isCurrent && isForEveryone(document) ? 'public' : 'private',
  });
}

async function readEarlierVersion(
  { database }: Platform,
  documentId: string,
  number: number,
  caller: Call<typeof endpoint>['caller'],
) {
  const version =
    caller.user?.role === 'ROLE_ADMIN'
      ? await database.prisma.documentVersion.findUnique({
          where: { documentId_number: { documentId, number } },
          include: { file: true },
        })
      : null;
  if (!version) throw noSuchDocument();
  return {
    id: version.fileId,
    sha256: version.file.sha256,
    size: version.file.size,
    extension: version.file.extension as DocumentExtension,
  };
}
