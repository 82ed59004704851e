import type {
  CertificateExtension,
  downloadCertificate as endpoint,
} from '@icare/contracts/compliance-records';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { sendInspectionCopy } from '../../platform/inspection-copy/send-inspection-copy.ts';
import type { Platform } from '../../platform/platform.ts';
import { mediaTypes } from '../../platform/storage/media-types.ts';
import { write } from '../../platform/write.ts';
import { mayOpenCopy, ownScope } from '../own-scope.ts';
import { noSuchRecord, readRecord } from './read-record.ts';

/** Sends a certificate with its person's name as file name; to an inspector a copy with a watermark. Caches may not store it, and each opening is logged. */
export async function sendCertificate(
  platform: Platform,
  { params, caller, request, reply }: Call<typeof endpoint>,
): Promise<FastifyReply> {
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
  const name = `${record.user.name} ${record.type.name}`;
  const beforeSending = () =>
    write(platform, caller, (w) =>
      w.audit({
        action: 'staff_compliance.certificate_opened',
        subject: { type: 'staff_compliance', id: record.id },
        after: { userId: record.userId },
      }),
    );
  if (caller.inspects) {
    // It was drawn for seconds, in which the person may have moved to another department.
    const stillAllowed = async () => {
      await readRecord(platform, caller, record.id);
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
