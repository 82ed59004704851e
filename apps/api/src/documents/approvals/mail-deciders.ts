import { isDeliverableAddress } from '@icare/domain/deliverable-address';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Write } from '../../platform/write.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import type { ApprovalRow, DraftRow } from '../drafts/draft-row.ts';
import { askedEmail } from './approval-emails.ts';
import { findDeciders, isAuthor, isLastStep } from './deciders.ts';

type Asking = {
  document: AdminDocumentRow;
  draft: DraftRow;
  approval: ApprovalRow;
  dueOn: string | null;
  /** Days that it has waited already, in a reminder. */
  waited?: number;
};

/** Mails everybody who can decide an approval, except who may not since they wrote the version. */
export async function mailDeciders(
  w: Write<Caller>,
  { document, draft, approval, dueOn, waited }: Asking,
): Promise<void> {
  const deciders = await findDeciders(w.tx, approval, lagosDate(w.now));
  const mailed = deciders.filter(
    ({ id, email }) =>
      isDeliverableAddress(email) && !(isAuthor(draft, id) && isLastStep(approval, draft)),
  );
  await w.mails(
    mailed.map(({ id, name, email }) => ({
      to: email,
      rendered: askedEmail(w.platform.config, {
        ...{ document, version: draft.number, changeNote: draft.changeNote, name, dueOn },
        by: draft.submittedBy?.name ?? 'Somebody',
        ...(waited !== undefined && { waited }),
      }),
      repeatable: true,
      about: { type: 'user' as const, id },
    })),
  );
}
