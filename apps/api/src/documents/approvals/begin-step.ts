import { addDays } from '@icare/domain/calendar-days';
import { stepInProgress } from '@icare/domain/document-life';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import type { Write } from '../../platform/write.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import { requireDraft } from '../drafts/draft-row.ts';
import { counting } from './deciders.ts';
import { mailDeciders } from './mail-deciders.ts';

/**
 * Asks the approvers of the step that is next, if they have not been asked. Returns false if nobody is left to be asked: the
 * version is approved.
 */
export async function beginStep(
  w: Write<SignedInCaller>,
  document: AdminDocumentRow,
): Promise<boolean> {
  const draft = await requireDraft(w.tx, document.id);
  const approvals = counting(draft.approvals);
  const step = stepInProgress(approvals);
  if (step === null) return false;
  const today = lagosDate(w.now);
  const asked = [];
  for (const approval of approvals) {
    if (approval.step !== step || approval.askedAt !== null) continue;
    const dueOn = approval.days === null ? null : addDays(today, approval.days);
    await w.tx.documentApproval.update({
      where: { id: approval.id },
      data: { askedAt: w.now, dueOn: toDateColumn(dueOn) },
    });
    asked.push({ approval, dueOn });
  }
  await mailDeciders(w, { document, draft, asked });
  return true;
}
