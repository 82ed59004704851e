import type { downloadCertificate as endpoint } from '@icare/contracts/compliance-records';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { mayOpenCopy, ownScope } from '../own-scope.ts';
import { sendOpenedFile } from '../send-opened-file.ts';
import { noSuchRecord, readRecord } from './read-record.ts';

/** Sends a certificate with its person's name as file name. */
export async function sendCertificate(
  platform: Platform,
  call: Call<typeof endpoint>,
): Promise<FastifyReply> {
  const { params, caller } = call;
  const owner = caller.inspects ? undefined : ownScope(caller);
  const { prisma } = platform.database;
  const record = await prisma.complianceRecord.findFirst({
    where: { id: params.id, ...(owner !== undefined && { userId: owner }) },
    include: {
      file: true,
      user: { select: { name: true, department: { select: { name: true } } } },
      type: { select: { name: true } },
    },
  });
  if (!record) throw noSuchRecord();
  if (caller.inspects && !mayOpenCopy(caller, record.user.department.name)) throw noSuchRecord();
  const { file } = record;
  if (!file) {
    throw new AppError('not_found', 'There is no certificate with this record.');
  }
  return sendOpenedFile(platform, call, {
    file,
    name: `${record.user.name} ${record.type.name}`,
    checkAccess: () => readRecord(platform, caller, record.id),
    record: () =>
      write(platform, caller, (w) =>
        w.audit({
          action: 'staff_compliance.certificate_opened',
          subject: { type: 'staff_compliance', id: record.id },
          after: { userId: record.userId },
        }),
      ),
  });
}
