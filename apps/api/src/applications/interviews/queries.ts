import type { Interview } from '@icare/contracts/interviews';
import type { Transaction } from '../../platform/database/database.ts';
import { toInterview } from './to-interview.ts';

/** The interviews of an application, by time. */
export async function findInterviews(
  transaction: Transaction,
  applicationId: string,
): Promise<Interview[]> {
  const rows = await transaction.interview.findMany({
    where: { applicationId },
    include: {
      user: { select: { name: true } },
      panel: {
        where: { removedAt: null },
        select: { user: { select: { id: true, name: true } } },
      },
      mails: {
        select: {
          userId: true,
          cancels: true,
          mail: {
            select: {
              ...{ state: true, heldUntil: true, attempts: true, unknownAttempts: true },
              createdAt: true,
            },
          },
        },
      },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(toInterview);
}
