import type { Answer } from '@icare/contracts/endpoint';
import { emptyPostingDetails, createPosting as endpoint } from '@icare/contracts/postings';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { idempotent } from '../platform/http/idempotency.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { refusePastDeadline, settleDetails, toColumns } from './posting-details.ts';
import { postingType } from './posting-type.ts';
import { toManagedPosting } from './to-posting.ts';

/** Creates a posting. Absent fields are empty. */
export async function createPosting(
  platform: Platform,
  {
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const details = settleDetails(emptyPostingDetails, body);
  const call = { endpoint, key: idempotencyKey, caller, body };
  return write(platform, caller, (w) =>
    idempotent(w, call, async () => {
      const [id, now] = [w.newId(), w.now];
      refusePastDeadline(null, details, lagosDate(now));
      const job = await w.tx.posting.create({
        data: {
          ...toColumns(details),
          id,
          closedAt: details.status === 'closed' ? now : null,
          createdAt: now,
          updatedAt: now,
        },
      });
      await w.audit({
        action: 'job.created',
        subject: { type: postingType, id },
        after: details,
      });
      return success(toManagedPosting(job, lagosDate(now)));
    }),
  );
}
