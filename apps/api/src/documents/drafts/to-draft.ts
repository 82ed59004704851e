import type { DraftVersion, VersionAction } from '@icare/contracts/document-drafts';
import { isAllowed } from '@icare/domain/document-life';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import { toApprovals } from '../approvals/to-approval.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import { isKeeper, isWriter } from '../reviews/keeper.ts';
import type { DraftRow } from './draft-row.ts';

type Seen = { document: AdminDocumentRow; caller: SignedInCaller; now: Date };

/** The next version of a document, with what the caller may do with it. */
export async function toDraft(
  place: Pick<Transaction, 'user' | 'department'>,
  draft: DraftRow,
  { document, caller, now }: Seen,
): Promise<DraftVersion> {
  const { number, phase, file, changeNote, isMinor, basedOn, restoredFrom } = draft;
  if (phase === null) throw new Error('A version that has been in force is no draft.');
  const today = lagosDate(now);
  const isClosed = document.status === 'Archived' || document.deletedAt !== null;
  const approvals = await toApprovals(place, draft.approvals, draft, { caller, today, isClosed });
  const may: Record<VersionAction, boolean> = {
    ...rightsOfWriter(isWriter(caller, document)),
    discard: mayDiscard(document, draft) && isWriter(caller, document),
    decide: approvals.some(({ mayDecide }) => mayDecide),
    publish: isKeeper(caller, document),
  };
  return {
    ...{ number, phase, changeNote, isMinor, basedOn, restoredFrom, approvals },
    ...{ originalName: file.name, size: file.size, sha256: file.sha256 },
    extension: file.extension as DraftVersion['extension'],
    createdAt: draft.createdAt.toISOString(),
    createdBy: draft.createdBy?.name ?? null,
    effectiveOn: fromDateColumn(draft.effectiveOn),
    submittedAt: draft.submittedAt?.toISOString() ?? null,
    submittedBy: draft.submittedBy?.name ?? null,
    // IT takes an archived document up again first.
    mayDo: (Object.keys(may) as VersionAction[]).filter(
      (action) => may[action] && isAllowed(phase, action) && !isClosed,
    ),
    ...{ textState: draft.textState, textProblem: draft.textProblem, textIsCut: draft.textIsCut },
    ...{ sections: draft.sections, words: draft.words, confidence: draft.confidence },
  };
}

/**
 * What was sent for approval once stays, with what approvers said of it. The only version of a document goes with the
 * document, where that was never in force and IT did not upload it; IT can bring both back.
 */
export const mayDiscard = (
  { version, begunById }: Pick<AdminDocumentRow, 'version' | 'begunById'>,
  { number, approvals }: Pick<DraftRow, 'number' | 'approvals'>,
): boolean => (number === version ? begunById !== null : approvals.length === 0);

const rightsOfWriter = (is: boolean) => ({ change: is, submit: is, recall: is });
