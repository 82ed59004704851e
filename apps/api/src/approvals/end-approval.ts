import type { ApprovalState } from '@icare/contracts/approvals';
import { decidedEmail } from '../platform/approvals/approval-emails.ts';
import { isMailed } from '../platform/mail/is-mailed.ts';
import type { Write } from '../platform/write.ts';
import { type Approvables, type ApprovalRow, describe } from './approval-rows.ts';

type Ending = {
  state: Exclude<ApprovalState, 'waiting'>;
  /** Why the request was not performed. */
  note?: string | null;
  /** The person who decided; absent if the request ended by itself. */
  decidedById?: string | null;
};

const actions = {
  approved: 'approval.approved',
  refused: 'approval.refused',
  withdrawn: 'approval.withdrawn',
  lapsed: 'approval.ended',
  void: 'approval.ended',
} as const;

/** Ends a request, with its audit event and the mail to the person who asked. */
export async function endApproval(
  w: Write,
  approvables: Approvables,
  row: ApprovalRow,
  { state, note = null, decidedById = null }: Ending,
): Promise<void> {
  const { id, kind, subjectId, askedById } = row;
  await w.tx.approval.update({
    where: { id },
    data: { state, note, decidedById, decidedAt: w.now, waitingKey: null },
  });
  await w.audit({
    action: actions[state],
    subject: { type: 'approval', id },
    before: { state: 'waiting' },
    after: { state, kind, subjectId, askedBy: askedById, ...(note !== null && { note }) },
  });
  if (state === 'withdrawn') return;
  const { email } = await w.tx.user.findUniqueOrThrow({ where: { id: askedById } });
  if (!isMailed(w.platform.config, email)) return;
  // Mails must not name an erased person.
  const subject = await w.tx.user.findUniqueOrThrow({ where: { id: subjectId } });
  const { title } = describe(approvables, { ...row, subject });
  const { user } = w.caller;
  const decidedBy = user && decidedById === user.id ? user.fullName : null;
  await w.mail({
    to: email,
    rendered: decidedEmail(w.platform.config, { kind, title, state, decidedBy, note }),
    repeatable: true,
    about: { type: 'user', id: subjectId },
  });
}
