import type { downloadCompliancePack as endpoint } from '@icare/contracts/compliance-packs';
import type { FastifyReply } from 'fastify';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { requireOwnPack } from './pack-row.ts';

/** Sends a pack to the person who requested it, and records the opening. */
export async function sendPack(
  platform: Platform,
  { params: { id }, caller, request, reply }: Call<typeof endpoint>,
): Promise<FastifyReply> {
  const { file, ...pack } = await requireOwnPack(platform.database.prisma, caller, id);
  if (pack.state !== 'ready' || !file) {
    throw new AppError('conflict', 'This inspection pack is not ready.');
  }
  return sendFile(request, reply, platform.storage, {
    ...file,
    mediaType: 'application/zip',
    cache: 'none',
    beforeSending: () =>
      write(platform, caller, (w) =>
        w.audit({
          action: 'compliance_pack.downloaded',
          subject: { type: 'compliance_pack', id },
          after: {
            ...(pack.userId !== null && { userId: pack.userId }),
            ...(pack.department && { department: pack.department.name }),
            asOf: fromDateColumn(pack.asOf),
            people: pack.people,
            copied: pack.copied,
          },
        }),
      ),
  });
}
