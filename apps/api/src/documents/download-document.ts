import type { DocumentExtension, downloadDocument as endpoint } from '@icare/contracts/documents';
import { withExtension } from '@icare/domain/file-name';
import type { FastifyReply } from 'fastify';
import { isSignedIn } from '../platform/auth/caller.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { sendFile } from '../platform/http/send-file.ts';
import type { Platform } from '../platform/platform.ts';
import { mediaTypes } from '../platform/storage/media-types.ts';
import type { StoredFile } from '../platform/storage/stored-file.ts';
import { fileReplaced } from './in-force/file-replaced.ts';
import { requireVersionsSeen } from './in-force/version-rights.ts';
import { isForEveryone, noSuchDocument, readFileOfDocument } from './queries.ts';

/** Sends the current file under the document's own name, or another version of it to whoever may see that. */
export async function downloadDocument(
  platform: Platform,
  { params, query, caller, request, reply }: Call<typeof endpoint>,
): Promise<FastifyReply> {
  const { name, file, isPublic } =
    (await findOtherVersion(platform, params.id, query.version, caller)) ??
    (await findCurrent(platform, params.id, caller));
  if (query.sha256 !== undefined && query.sha256 !== file.sha256) throw fileReplaced();
  return sendFile(request, reply, platform.storage, {
    id: file.id,
    name: withExtension(name, file.extension),
    sha256: file.sha256,
    size: file.size,
    mediaType: mediaTypes[file.extension],
    cache: isPublic ? 'public' : 'private',
  });
}

type Found = {
  name: string;
  file: Pick<StoredFile, 'id' | 'sha256' | 'size'> & { extension: DocumentExtension };
  isPublic: boolean;
};
type CallerOfCall = Call<typeof endpoint>['caller'];

async function findCurrent(platform: Platform, id: string, caller: CallerOfCall): Promise<Found> {
  const document = await readFileOfDocument(platform, id, caller);
  const { name, sha256, size } = document;
  const extension = document.extension as DocumentExtension;
  const file = { id: document.fileId, sha256, size, extension };
  return { name, file, isPublic: isForEveryone(document) };
}

/** A version that is not in force, for whoever may see it: for others there is none. Null where the one in force is wanted. */
async function findOtherVersion(
  platform: Platform,
  documentId: string,
  number: number | undefined,
  caller: CallerOfCall,
): Promise<Found | null> {
  if (number === undefined) return null;
  const { prisma } = platform.database;
  const current = await prisma.document.findUnique({
    where: { id: documentId, status: 'Active', deletedAt: null },
    select: { version: true },
  });
  if (current?.version === number) return null;
  if (!isSignedIn(caller)) throw noSuchDocument();
  const { name } = await requireVersionsSeen(platform, documentId, caller, {
    number,
    refuse: noSuchDocument,
  });
  const version = await prisma.documentVersion.findUnique({
    where: { documentId_number: { documentId, number } },
    include: { file: true },
  });
  if (!version) throw noSuchDocument();
  const { id, sha256, size } = version.file;
  const extension = version.file.extension as DocumentExtension;
  return { name, file: { id, sha256, size, extension }, isPublic: false };
}
