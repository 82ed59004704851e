import type { DocumentApproval } from '@icare/contracts/document-approvals';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import type { ApprovalRow, DraftRow } from '../drafts/draft-row.ts';
import {
  findDeciders,
  hasDecidedInStep,
  isWaiting,
  mayDecide,
  nameOfAsked,
  toApprover,
} from './deciders.ts';

type Seen = {
  caller: SignedInCaller;
  today: string;
  /** The document is archived or deleted: nobody decides. */
  isClosed?: boolean;
};

/** The approvals of a version; `draft` is null once it has been in force. */
export async function toApprovals(
  place: Pick<Transaction, 'user' | 'department'>,
  approvals: readonly ApprovalRow[],
  draft: DraftRow | null,
  seen: Seen,
): Promise<DocumentApproval[]> {
  const answers: DocumentApproval[] = [];
  for (const row of approvals) {
    const waits = draft !== null && isWaiting(row);
    const deciders = waits ? await findDeciders(place, row, seen.today) : [];
    const isGone =
      waits && deciders.every(({ id }) => hasDecidedInStep(row, draft as DraftRow, id));
    answers.push({
      ...toApproval(row, approvals),
      isGone,
      mayDecide: draft !== null && !seen.isClosed && mayDecide(row, draft, seen),
    });
  }
  return answers;
}

function toApproval(
  row: ApprovalRow,
  all: readonly ApprovalRow[],
): Omit<DocumentApproval, 'isGone' | 'mayDecide'> {
  const { deputy, deputyUntil, dueOn, askedAt, decidedAt } = row;
  const until = fromDateColumn(deputyUntil);
  return {
    ...{ id: row.id, step: row.step, approver: toApprover(row), name: nameOfAsked(row) },
    deputy: deputy && until ? { id: deputy.id, name: deputy.name, until } : null,
    dueOn: fromDateColumn(dueOn),
    state: stateOf(row),
    askedAt: askedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy?.name ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    ...{ note: row.note, sha256: row.sha256, isOver: row.endedAt !== null },
    createdAt: row.createdAt.toISOString(),
    // Whoever takes a place is asked in the moment in which the other is no more.
    isReplaced: all.some(
      ({ step, createdAt }) => step === row.step && createdAt.getTime() === row.endedAt?.getTime(),
    ),
  };
}

function stateOf({ state, endedAt, askedAt }: ApprovalRow): DocumentApproval['state'] {
  if (state !== 'waiting') return state;
  if (endedAt !== null) return 'ended';
  return askedAt === null ? 'later' : 'waiting';
}
