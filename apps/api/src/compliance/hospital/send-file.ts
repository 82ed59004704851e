import type { CertificateExtension } from '@icare/contracts/compliance-records';
import type { downloadHospitalPaper as endpoint } from '@icare/contracts/hospital-papers';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { sendInspectionCopy } from '../../platform/inspection-copy/send-inspection-copy.ts';
import type { Platform } from '../../platform/platform.ts';
import { mediaTypes } from '../../platform/storage/media-types.ts';
import { write } from '../../platform/write.ts';
import { readPaper } from './queries.ts';

/** Sends the file of a paper, named after what it is about; to an inspector a copy with a watermark. Caches may not store it, and each opening is logged. */
export async function sendPaperFile(
  platform: Platform,
  { params, caller, request, reply }: Call<typeof endpoint>,
): Promise<FastifyReply> {
  const { holder, certificationType } = await readPaper(platform, caller, params.id);
  const paper = await platform.database.prisma.hospitalPaper.findUnique({
    where: { id: params.id },
    include: { file: true },
  });
  if (!paper?.file) throw new AppError('not_found', 'There is no file with this paper.');
  const { file } = paper;
  const name = `${holder.name} ${certificationType.name}`;
  const beforeSending = () =>
    write(platform, caller, (w) =>
      w.audit({
        action: 'hospital_paper.certificate_opened',
        subject: { type: 'hospital_paper', id: paper.id },
      }),
    );
  if (caller.inspects) {
    // It was drawn for seconds, in which its holder may have come to another department.
    const stillAllowed = async () => {
      await readPaper(platform, caller, paper.id);
      await beforeSending();
    };
    return sendInspectionCopy(
      platform,
      caller,
      { request, reply },
      { ...file, name, beforeSending: stillAllowed },
    );
  }
  return sendFile(request, reply, platform.storage, {
    id: file.id,
    sha256: file.sha256,
    size: file.size,
    name: `${name}.${file.extension}`,
    mediaType: mediaTypes[file.extension as CertificateExtension],
    cache: 'none',
    beforeSending,
  });
}
