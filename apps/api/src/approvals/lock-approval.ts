import type { ApprovalState } from '@icare/contracts/approvals';
import { lockApprovals } from '../platform/approvals/withdraw-approvals.ts';
import type { Transaction } from '../platform/database/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { type ApprovalRow, withPeople } from './approval-rows.ts';

/** Locks a request, so that decisions are made one after the other, and each may take the locks of its action. */
export async function lockApproval(transaction: Transaction, id: string): Promise<ApprovalRow> {
  await lockApprovals(transaction);
  const row = await transaction.approval.findUnique({ where: { id }, include: withPeople });
  if (!row) throw new AppError('not_found', 'There is no such request.');
  return row;
}

const words: Record<Exclude<ApprovalState, 'waiting'>, string> = {
  approved: 'This has been approved already.',
  refused: 'This has been refused already.',
  withdrawn: 'Whoever asked for this has withdrawn it.',
  lapsed: 'This has ended: nobody decided in time.',
  void: 'This has ended: it can no longer be done.',
};

/** Throws if the request is decided already. */
export function assertWaiting({ state, endsAt }: ApprovalRow, { clock }: Pick<Platform, 'clock'>) {
  if (state !== 'waiting') throw new AppError('conflict', words[state]);
  if (endsAt <= clock()) throw new AppError('conflict', words.lapsed);
}
