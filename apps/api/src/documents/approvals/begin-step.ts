import { addDays } from '@icare/domain/calendar-days';
import { isDeliverableAddress } from '@icare/domain/deliverable-address';
import { stepInProgress } from '@icare/domain/document-life';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import type { Write } from '../../platform/write.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import { type ApprovalRow, type DraftRow, requireDraft } from '../drafts/draft-row.ts';
import { askedEmail } from './approval-emails.ts';
import { counting, findDeciders, isAuthor, isLastStep } from './deciders.ts';

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
  for (const approval of approvals) {
    if (approval.step !== step || approval.askedAt !== null) continue;
    const dueOn = approval.days === null ? null : addDays(today, approval.days);
    await w.tx.documentApproval.update({
      where: { id: approval.id },
      data: { askedAt: w.now, dueOn: toDateColumn(dueOn) },
    });
    await mailDeciders(w, { document, draft, approval, dueOn, today });
  }
  return true;
}

type Asking = {
  document: AdminDocumentRow;
  draft: DraftRow;
  approval: ApprovalRow;
  dueOn: string | null;
  today: string;
};

/** Mails everybody who can decide an approval, except who may not since they wrote the version. */
async function mailDeciders(
  w: Write<SignedInCaller>,
  { document, draft, approval, dueOn, today }: Asking,
): Promise<void> {
  const deciders = await findDeciders(w.tx, approval, today);
  const mailed = deciders.filter(
    ({ id, email }) =>
      isDeliverableAddress(email) && !(isAuthor(draft, id) && isLastStep(approval, draft)),
  );
  await w.mails(
    mailed.map(({ id, name, email }) => ({
      to: email,
      rendered: askedEmail(w.platform.config, {
        ...{ document, version: draft.number, changeNote: draft.changeNote },
        ...{ name, dueOn, by: w.caller.user.fullName },
      }),
      repeatable: true,
      about: { type: 'user' as const, id },
    })),
  );
}
