import type { Approval } from '@icare/database/client';
import { lockByName } from '../database/lock-by-name.ts';
import type { Write } from '../write.ts';

/**
 * Keeps every request from being decided until the transaction ends. Take it before the locks of what is requested, as whoever
 * decides does.
 */
export const lockApprovals = (transaction: Write['tx']) => lockByName(transaction, 'approvals');

/** Withdraws waiting requests together with the change that made them. Call it while holding `lockApprovals`. */
export async function withdrawApprovals(
  w: Write,
  requests: readonly Pick<Approval, 'id' | 'kind' | 'subjectId' | 'askedById'>[],
): Promise<void> {
  if (requests.length === 0) return;
  const state = 'withdrawn';
  await w.tx.approval.updateMany({
    where: { id: { in: requests.map(({ id }) => id) } },
    data: { state, waitingKey: null, decidedAt: w.now },
  });
  await w.audits(
    requests.map(({ id, kind, subjectId, askedById }) => ({
      action: 'approval.withdrawn' as const,
      subject: { type: 'approval', id },
      before: { state: 'waiting' },
      after: { state, kind, subjectId, askedBy: askedById },
    })),
  );
}
