import type { CertificateExtension } from '@icare/contracts/compliance-records';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { sendFile } from '../platform/http/send-file.ts';
import { sendInspectionCopy } from '../platform/inspection-copy/send-inspection-copy.ts';
import type { Platform } from '../platform/platform.ts';
import { mediaTypes } from '../platform/storage/media-types.ts';

type OpenedFile = {
  file: { id: string; sha256: string; size: number; extension: string };
  /** Without its extension. */
  name: string;
  /** Throws an AppError if the caller may no longer open it. */
  checkAccess: () => Promise<unknown>;
  /** Writes the opening down. */
  record: () => Promise<void>;
};

/** Sends a certificate or paper, to an inspector as a copy with a watermark. Caches may not store it, and each opening is logged. */
export async function sendOpenedFile(
  platform: Platform,
  {
    caller,
    request,
    reply,
  }: { caller: SignedInCaller; request: FastifyRequest; reply: FastifyReply },
  { file, name, checkAccess, record }: OpenedFile,
): Promise<FastifyReply> {
  if (caller.inspects) {
    // It was drawn for seconds, in which whoever it is about may have come to another department.
    const beforeSending = async () => {
      await checkAccess();
      await record();
    };
    return sendInspectionCopy(
      platform,
      caller,
      { request, reply },
      { ...file, name, beforeSending },
    );
  }
  return sendFile(request, reply, platform.storage, {
    id: file.id,
    sha256: file.sha256,
    size: file.size,
    name: `${name}.${file.extension}`,
    mediaType: mediaTypes[file.extension as CertificateExtension],
    cache: 'none',
    beforeSending: record,
  });
}
