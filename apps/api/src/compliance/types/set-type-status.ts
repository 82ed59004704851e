import type {
  CertificationType,
  retireCertificationType as endpoint,
} from '@icare/contracts/certification-types';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { deliverMailsJob } from '../../platform/mail/deliver-mails.ts';
import type { Platform } from '../../platform/platform.ts';
import { evaluationJob } from '../standings/evaluate-everyone.ts';
import { invalidateAll } from '../standings/invalidate-all.ts';
import { lockType } from './lock-type.ts';
import { readCertificationType } from './queries.ts';
import { tellOfLoosening } from './tell-of-loosening.ts';

/**
 * Retires a type or takes it into use again; twice is once. It is required since when it was, so that one retired by
 * mistake is as it was before.
 */
export async function setTypeStatus(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
  status: CertificationType['status'],
): Promise<CertificationType> {
  const { database, clock, jobs } = platform;
  const hasChanged = await database.prisma.$transaction(async (transaction) => {
    const type = await lockType(transaction, params.id);
    if (type.status === status) return false;
    // What nobody needs is told of no more, too.
    await invalidateAll(transaction);
    await transaction.certificationType.update({
      where: { id: type.id },
      data: { status, updatedAt: clock() },
    });
    await recordAudit(transaction, platform, caller, {
      action: status === 'inactive' ? 'certification_type.retired' : 'certification_type.restored',
      subject: { type: 'certification_type', id: type.id },
    });
    if (status === 'inactive' && type.isRequired) {
      const changes = [{ label: 'Status', value: 'in use → retired' }];
      await tellOfLoosening(transaction, platform, caller, { ...type, changes });
    }
    return true;
  });
  if (hasChanged) {
    jobs.soon(evaluationJob);
    jobs.soon(deliverMailsJob);
  }
  return readCertificationType(database, params.id);
}
