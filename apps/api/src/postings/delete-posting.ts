import type { Answer } from '@icare/contracts/endpoint';
import type { deletePosting as endpoint } from '@icare/contracts/postings';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { lockPosting } from './lock-posting.ts';
import { postingType } from './posting-type.ts';
import { noSuchPosting } from './queries.ts';
import { toManagedPosting } from './to-posting.ts';

/** Closes and hides a posting. HR keeps its applications, and its status is kept for a restoration. */
export async function deletePosting(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const now = platform.clock();
  return write(platform, caller, async (w) => {
    const job = await lockPosting(w.tx, params.id);
    if (job.deletedAt !== null) throw noSuchPosting();
    const row = await w.tx.posting.update({
      where: { id: job.id },
      data: { deletedAt: now, closedAt: job.closedAt ?? now, updatedAt: now },
    });
    await w.audit({
      action: 'job.deleted',
      subject: { type: postingType, id: job.id },
      before: { jobTitle: job.jobTitle, department: job.department },
    });
    return success(toManagedPosting(row, lagosDate(now)));
  });
}
