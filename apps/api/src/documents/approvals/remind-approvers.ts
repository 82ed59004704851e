import { daysBetween } from '@icare/domain/calendar-days';
import { reminderDueAfter } from '@icare/domain/document-life';
import { lagosDate } from '@icare/domain/lagos-date';
import { portalItself } from '../../platform/auth/caller.ts';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import { isQuietHour } from '../../platform/mail/quiet-hours.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { counting, isWaiting } from './deciders.ts';
import { lockApproval } from './lock-approval.ts';
import { mailDeciders } from './mail-deciders.ts';

export const approvalRemindersJob = 'document-approval-reminders';

/** Mails whoever has not decided after 3 and after 7 days, once each. Returns false at night. */
export async function remindApprovers(platform: Platform, signal: AbortSignal): Promise<boolean> {
  const now = platform.clock();
  if (isQuietHour(now)) return false;
  const waiting = await platform.database.prisma.documentApproval.findMany({
    where: {
      ...{ state: 'waiting', endedAt: null, askedAt: { not: null } },
      version: { phase: 'in_review', document: { deletedAt: null, status: { not: 'Archived' } } },
    },
    select: { id: true, askedAt: true, remindedAfter: true },
    orderBy: { id: 'asc' },
  });
  for (const { id, askedAt, remindedAfter } of waiting) {
    if (signal.aborted) return false;
    if (askedAt && dueAfter(askedAt, now, remindedAfter) !== null) await remindOf(platform, id);
  }
  return true;
}

const dueAfter = (askedAt: Date, now: Date, remindedAfter: number) =>
  reminderDueAfter(daysBetween(lagosDate(askedAt), lagosDate(now)), remindedAfter);

/**
 * Looked at once more under the lock: it may have been decided, or another process may have mailed it. All of the version
 * that are due go together, so that whoever can decide several gets one mail.
 */
async function remindOf(platform: Platform, id: string): Promise<void> {
  await write(platform, portalItself(approvalRemindersJob), async (w) => {
    const { document, draft } = await lockApproval(w, id);
    if (draft.phase !== 'in_review') return;
    const asked = counting(draft.approvals)
      .filter(isWaiting)
      .flatMap((approval) => {
        const { askedAt, remindedAfter } = approval;
        const waited = askedAt && dueAfter(askedAt, w.now, remindedAfter);
        return waited ? [{ approval, waited, dueOn: fromDateColumn(approval.dueOn) }] : [];
      });
    for (const { approval, waited } of asked) {
      const where = { id: approval.id };
      await w.tx.documentApproval.update({ where, data: { remindedAfter: waited } });
    }
    await mailDeciders(w, { document, draft, asked });
  });
}
