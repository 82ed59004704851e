import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { AppError } from '../../platform/errors.ts';
import type { Write } from '../../platform/write.ts';

/**
 * Notes what is open about a paper, or about one that is missing; the alerts are not resolved by this. Returns whether
 * anything was new, so that repeated calls change nothing.
 */
export async function noteAlerts(
  w: Write<SignedInCaller>,
  subject: { paperId: string } | { requirementId: string },
  note: string | null,
): Promise<boolean> {
  const open = await w.tx.hospitalPaperAlert.findMany({
    where: { ...subject, status: { not: 'resolved' } },
  });
  if (open.length === 0) throw new AppError('conflict', 'No alert is open about this paper.');
  const ids = open.filter(({ status }) => status === 'pending').map(({ id }) => id);
  if (ids.length === 0) return false;
  await w.tx.hospitalPaperAlert.updateMany({
    where: { id: { in: ids } },
    data: {
      status: 'acknowledged',
      acknowledgedAt: w.now,
      acknowledgedById: w.caller.user.id,
      acknowledgeNote: note,
    },
  });
  return true;
}
