import type { ApplicationFileExtension } from '@icare/contracts/applications';
import type { Answer } from '@icare/contracts/endpoint';
import type { downloadStaffPaper, listStaffPapers } from '@icare/contracts/staff-papers';
import { withExtension } from '@icare/domain/file-name';
import type { FastifyReply } from 'fastify';
import { recordOpening } from '../../platform/audit/record-opening.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { mediaTypes } from '../../platform/storage/media-types.ts';
import { write } from '../../platform/write.ts';

/** Oldest first. Listing a person's papers is recorded as an opening. */
export async function findStaffPapers(
  platform: Platform,
  { params, caller }: Pick<Call<typeof listStaffPapers>, 'params' | 'caller'>,
): Promise<Answer<typeof listStaffPapers>> {
  const user = await platform.database.prisma.user.findUnique({
    where: { id: params.id },
    select: {
      papers: {
        include: { file: true, application: { select: { reference: true } } },
        orderBy: { id: 'asc' },
      },
    },
  });
  if (!user) throw new AppError('not_found', 'There is no such person.');
  if (params.id !== caller.user.id) {
    const subject = { type: 'user', id: params.id };
    await recordOpening(platform, caller, { action: 'user.opened', subject });
  }
  const papers = user.papers.map(({ id, kind, file, application, createdAt }) => ({
    id,
    kind,
    name: file.name,
    size: file.size,
    applicationReference: application?.reference ?? null,
    createdAt: createdAt.toISOString(),
  }));
  return success({ papers });
}

/** Sends a paper with the same protection as files of applications. */
export async function sendStaffPaper(
  platform: Platform,
  { params, caller, request, reply }: Call<typeof downloadStaffPaper>,
): Promise<FastifyReply> {
  const { prisma } = platform.database;
  const paper = await prisma.staffPaper.findUnique({
    where: { id: params.id },
    include: { file: true },
  });
  if (!paper) throw new AppError('not_found', 'There is no such paper.');
  return sendFile(request, reply, platform.storage, {
    id: paper.fileId,
    sha256: paper.file.sha256,
    size: paper.file.size,
    name: withExtension(paper.file.name, paper.file.extension),
    mediaType: mediaTypes[paper.file.extension as ApplicationFileExtension],
    cache: 'none',
    beforeSending: () =>
      write(platform, caller, (w) =>
        w.audit({
          action: 'staff_paper.opened',
          subject: { type: 'staff_paper', id: paper.id },
          after: { userId: paper.userId },
        }),
      ),
  });
}
