import type { CertificateExtension } from '@icare/contracts/compliance-records';
import type { downloadActivityProof as endpoint } from '@icare/contracts/professional-development';
import type { FastifyReply } from 'fastify';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { mediaTypes } from '../../platform/storage/media-types.ts';
import { write } from '../../platform/write.ts';
import { mayOpenCertificate } from '../own-scope.ts';
import { noSuchActivity } from './activities.ts';

/** Sends the proof of an activity. Caches may not store it, and each opening is logged. */
export async function sendProof(
  platform: Platform,
  { params, caller, request, reply }: Call<typeof endpoint>,
): Promise<FastifyReply> {
  const activity = await platform.database.prisma.developmentActivity.findUnique({
    where: { id: params.id },
    include: { file: true, user: { select: { name: true } } },
  });
  if (!activity?.file || !mayOpenCertificate(caller, activity.userId)) throw noSuchActivity();
  const { id, file, user, userId, title } = activity;
  return sendFile(request, reply, platform.storage, {
    id: file.id,
    sha256: file.sha256,
    size: file.size,
    name: `${user.name} ${title}.${file.extension}`,
    mediaType: mediaTypes[file.extension as CertificateExtension],
    cache: 'none',
    beforeSending: () =>
      write(platform, caller, (w) =>
        w.audit({
          action: 'user.development_proof_opened',
          subject: { type: 'user', id: userId },
          after: { activityId: id },
        }),
      ),
  });
}
