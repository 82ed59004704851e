import type { deleteJob as endpoint } from '@icare/contracts/careers';
import type { Answer } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import { recordAudit } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { jobType } from './job-type.ts';
import { lockJob } from './lock-job.ts';
import { noSuchJob } from './queries.ts';
import { toJobRow, toManagedJob } from './to-job.ts';

/** Closes a posting and hides it. Its applications stay with HR, and its status stays as set, for when it is restored. */
export async function deleteJob(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const now = platform.clock();
  return platform.database.prisma.$transaction(async (transaction) => {
    const job = await lockJob(transaction, params.id);
    if (job.deletedAt !== null) throw noSuchJob();
    const row = await transaction.job.update({
      where: { id: job.id },
      data: { deletedAt: now, closedAt: job.closedAt ?? now, updatedAt: now },
    });
    await recordAudit(transaction, platform, caller, {
      action: 'job.deleted',
      subject: { type: jobType, id: job.id },
      before: { jobTitle: job.jobTitle, department: job.department },
    });
    return success(toManagedJob(toJobRow(row), lagosDate(now)));
  });
}
