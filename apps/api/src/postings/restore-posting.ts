import type { Answer } from '@icare/contracts/endpoint';
import type { restorePosting as endpoint } from '@icare/contracts/postings';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { lockPosting } from './lock-posting.ts';
import { postingType } from './posting-type.ts';
import { toManagedPosting } from './to-posting.ts';

/** Restores a deleted posting. Succeeds without a change if it is not deleted, so that Undo can be pressed twice. */
export async function restorePosting(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const now = platform.clock();
  return write(platform, caller, async (w) => {
    const job = await lockPosting(w.tx, params.id);
    if (job.deletedAt === null) return success(toManagedPosting(job, lagosDate(now)));
    const row = await w.tx.posting.update({
      where: { id: job.id },
      data: {
        deletedAt: null,
        closedAt: job.status === 'closed' ? job.closedAt : null,
        updatedAt: now,
      },
    });
    await w.audit({
      action: 'job.restored',
      subject: { type: postingType, id: job.id },
      after: { status: row.status },
    });
    return success(toManagedPosting(row, lagosDate(now)));
  });
}
