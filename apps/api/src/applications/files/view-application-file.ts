import type { viewResume as endpoint } from '@icare/contracts/recruitment';
import type { FastifyReply } from 'fastify';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { mediaTypes } from '../../platform/storage/media-types.ts';
import { type FileKind, findApplicationFile, recordOpening } from './application-files.ts';

/** Sends a file of an application. Caches may not store it, and each opening is logged. */
export async function viewApplicationFile(
  platform: Platform,
  {
    params,
    caller,
    request,
    reply,
  }: Pick<Call<typeof endpoint>, 'params' | 'caller' | 'request' | 'reply'>,
  kind: FileKind,
): Promise<FastifyReply> {
  const file = await findApplicationFile(platform, params.id, kind);
  return sendFile(request, reply, platform.storage, {
    ...file,
    mediaType: mediaTypes[file.extension],
    cache: 'none',
    beforeSending: () => recordOpening(platform, caller, { id: params.id, kind, as: 'file' }),
  });
}
