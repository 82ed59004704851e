import type { restoreJob as endpoint } from '@icare/contracts/careers';
import type { Answer } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import { recordAudit } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { jobType } from './job-type.ts';
import { lockJob } from './lock-job.ts';
import { toJobRow, toManagedJob } from './to-job.ts';

/** Brings a deleted posting back as it was. One that is not deleted stays as it is, so that Undo can be pressed twice. */
export async function restoreJob(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const now = platform.clock();
  return platform.database.prisma.$transaction(async (transaction) => {
    const job = await lockJob(transaction, params.id);
    if (job.deletedAt === null) return success(toManagedJob(toJobRow(job), lagosDate(now)));
    const row = await transaction.job.update({
      where: { id: job.id },
      data: {
        deletedAt: null,
        closedAt: job.status === 'closed' ? job.closedAt : null,
        updatedAt: now,
      },
    });
    await recordAudit(transaction, platform, caller, {
      action: 'job.restored',
      subject: { type: jobType, id: job.id },
    });
    return success(toManagedJob(toJobRow(row), lagosDate(now)));
  });
}
