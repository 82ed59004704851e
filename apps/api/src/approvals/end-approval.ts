import type { ApprovalState } from '@icare/contracts/approvals';
import { isDeliverableAddress } from '@icare/domain/deliverable-address';
import { decidedEmail } from '../platform/approvals/approval-emails.ts';
import { recordAudit } from '../platform/audit/audit.ts';
import type { Caller } from '../platform/auth/caller.ts';
import type { Transaction } from '../platform/database/database.ts';
import { queueMail } from '../platform/mail/queue-mail.ts';
import type { Platform } from '../platform/platform.ts';
import { type Approvables, type ApprovalRow, describe } from './approval-rows.ts';

type Ending = {
  state: Exclude<ApprovalState, 'waiting'>;
  /** Why, where it was not done. */
  note?: string | null;
  /** Who decided; nobody where it ended by itself. */
  decidedById?: string | null;
};

const actions = {
  approved: 'approval.approved',
  refused: 'approval.refused',
  withdrawn: 'approval.withdrawn',
  lapsed: 'approval.ended',
  void: 'approval.ended',
} as const;

/** Writes down how a request ended, with its audit row and the mail to whoever asked. */
export async function endApproval(
  transaction: Transaction,
  platform: Platform,
  approvables: Approvables,
  caller: Caller,
  row: ApprovalRow,
  { state, note = null, decidedById = null }: Ending,
): Promise<void> {
  const { id, kind, subjectId, askedById } = row;
  await transaction.approval.update({
    where: { id },
    data: { state, note, decidedById, decidedAt: platform.clock(), waitingKey: null },
  });
  await recordAudit(transaction, platform, caller, {
    action: actions[state],
    subject: { type: 'approval', id },
    before: { state: 'waiting' },
    after: { state, kind, subjectId, askedBy: askedById, ...(note !== null && { note }) },
  });
  if (state === 'withdrawn') return;
  const { email } = await transaction.user.findUniqueOrThrow({ where: { id: askedById } });
  if (!isDeliverableAddress(email)) return;
  // What was erased meanwhile is not named any more.
  const subject = await transaction.user.findUniqueOrThrow({ where: { id: subjectId } });
  const { title } = describe(approvables, { ...row, subject });
  const decidedBy = caller.user && decidedById === caller.user.id ? caller.user.fullName : null;
  await queueMail(transaction, platform, {
    to: email,
    rendered: decidedEmail(platform.config, { kind, title, state, decidedBy, note }),
    repeatable: true,
    about: { type: 'user', id: subjectId },
  });
}
