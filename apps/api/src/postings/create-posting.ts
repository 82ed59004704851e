import type { Answer } from '@icare/contracts/endpoint';
import { createPosting as endpoint } from '@icare/contracts/postings';
import { lagosDate } from '@icare/domain/lagos-date';
import { recordAudit } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { idempotent } from '../platform/http/idempotency.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { emptyDetails, settleDetails, toColumns } from './posting-details.ts';
import { postingType } from './posting-type.ts';
import { toManagedPosting, toPostingRow } from './to-posting.ts';

/** Posts a position. What is not said of it is empty. */
export async function createPosting(
  platform: Platform,
  {
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const { database, clock, newId } = platform;
  const details = settleDetails(emptyDetails, body);
  const call = { endpoint, key: idempotencyKey, caller, body };
  return database.prisma.$transaction((transaction) =>
    idempotent(transaction, platform, call, async () => {
      const [id, now] = [newId(), clock()];
      const job = await transaction.posting.create({
        data: {
          ...toColumns(details),
          id,
          closedAt: details.status === 'closed' ? now : null,
          createdAt: now,
          updatedAt: now,
        },
      });
      await recordAudit(transaction, platform, caller, {
        action: 'job.created',
        subject: { type: postingType, id },
        after: details,
      });
      return success(toManagedPosting(toPostingRow(job), lagosDate(now)));
    }),
  );
}
