import type { Answer } from '@icare/contracts/endpoint';
import type { updatePosting as endpoint } from '@icare/contracts/postings';
import { lagosDate } from '@icare/domain/lagos-date';
import { difference } from '../platform/audit/audit.ts';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRows } from '../platform/database/send.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { refuseOverwriting } from '../platform/refuse-overwriting.ts';
import { write } from '../platform/write.ts';
import { lockPosting } from './lock-posting.ts';
import {
  refusePastDeadline,
  requestedDetails,
  settleDetails,
  toColumns,
} from './posting-details.ts';
import { postingType } from './posting-type.ts';
import { noSuchPosting } from './queries.ts';
import { pickDetails, toManagedPosting } from './to-posting.ts';

/** Changes a posting; absent fields keep their values. */
export async function updatePosting(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const now = platform.clock();
  return write(platform, caller, async (w) => {
    if (body.department !== undefined) {
      await lockApplications(w.tx, params.id, body.department);
    }
    const job = await lockPosting(w.tx, params.id);
    if (job.deletedAt !== null) throw noSuchPosting();
    const before = pickDetails(job);
    const after = settleDetails(before, requestedDetails(body, job, lagosDate(now)));
    refusePastDeadline(before, after, lagosDate(now));
    const change = difference<Record<string, unknown>>(before, after);
    if (!change.changed) return success(toManagedPosting(job, lagosDate(now)));
    refuseOverwriting(body.basedOn, job.updatedAt);
    const row = await w.tx.posting.update({
      where: { id: job.id },
      data: {
        ...toColumns(after),
        // Changing a closed posting keeps the time at which it was closed.
        closedAt: after.status === 'closed' ? (job.closedAt ?? now) : null,
        updatedAt: now,
      },
    });
    if (row.department !== job.department) {
      await w.tx.application.updateMany({
        where: { jobId: job.id },
        data: { department: row.department },
      });
    }
    await w.audit({
      action: 'job.updated',
      subject: { type: postingType, id: job.id },
      before: change.before,
      after: change.after,
    });
    return success(toManagedPosting(row, lagosDate(now)));
  });
}

/** Applications store their posting's department. They are locked before the posting, as everywhere, to prevent deadlocks. */
async function lockApplications(transaction: Transaction, jobId: string, department: string) {
  await readRows(
    transaction,
    build
      .selectFrom('applications')
      .select('id')
      .where('job_id', '=', jobId)
      .where('department', '<>', department)
      .orderBy('id')
      .forUpdate(),
  );
}
