import type { downloadHospitalPaper as endpoint } from '@icare/contracts/hospital-papers';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { sendOpenedFile } from '../send-opened-file.ts';
import { readPaper } from './queries.ts';

/** Sends the file of a paper, named after what it is about. */
export async function sendPaperFile(
  platform: Platform,
  call: Call<typeof endpoint>,
): Promise<FastifyReply> {
  const { params, caller } = call;
  const { holder, certificationType } = await readPaper(platform, caller, params.id);
  const paper = await platform.database.prisma.hospitalPaper.findUnique({
    where: { id: params.id },
    include: { file: true },
  });
  if (!paper?.file) throw new AppError('not_found', 'There is no file with this paper.');
  return sendOpenedFile(platform, call, {
    file: paper.file,
    name: `${holder.name} ${certificationType.name}`,
    checkAccess: () => readPaper(platform, caller, paper.id),
    record: () =>
      write(platform, caller, (w) =>
        w.audit({
          action: 'hospital_paper.certificate_opened',
          subject: { type: 'hospital_paper', id: paper.id },
        }),
      ),
  });
}
