import { limits } from '@icare/contracts/limits';
import { dayMs } from '@icare/domain/calendar-days';
import { AppError } from '../../platform/errors.ts';
import type { Write } from '../../platform/write.ts';

/** Throws if the approvers of a version have been asked too often within a day: each time mails all of them. */
export async function refuseAskingAgain(
  { tx, now }: Pick<Write, 'tx' | 'now'>,
  versionId: string,
): Promise<void> {
  const most = limits.askingsPerDay;
  // Those who were asked together have the same time.
  const askings = await tx.documentApproval.findMany({
    where: { versionId, createdAt: { gt: new Date(now.getTime() - dayMs) } },
    distinct: ['createdAt'],
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true },
  });
  const oldest = askings[most - 1];
  if (!oldest) return;
  const wait = Math.ceil((oldest.createdAt.getTime() + dayMs - now.getTime()) / 1000);
  throw new AppError(
    'too_many_requests',
    `Approvers of this version have been asked ${most} times within a day. Try again tomorrow.`,
    { headers: { 'retry-after': String(Math.max(1, wait)) } },
  );
}
