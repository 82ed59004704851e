import type {
  approveDocument as approveEndpoint,
  sendDocumentBack as sendBackEndpoint,
} from '@icare/contracts/document-approvals';
import type { Answer } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import { isMailed } from '../../platform/mail/is-mailed.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import type { ApprovalRow, DraftRow } from '../drafts/draft-row.ts';
import { makeDraftAgain } from '../drafts/recall-draft.ts';
import { requireAllowed, requireSameFile } from '../drafts/require-allowed.ts';
import { outcomeEmail } from './approval-emails.ts';
import { beginStep } from './begin-step.ts';
import { counting, hasDecidedInStep, nameOfAsked, requireAsked } from './deciders.ts';
import { lockApproval } from './lock-approval.ts';
import { mailReleased } from './mail-deciders.ts';

type Decision = {
  id: string;
  sha256: string;
  state: 'approved' | 'sent_back';
  note: string | null;
};

/** Approves a version. After the last approver of a step the next is asked, after the last step it can be put into force. */
export const approveDocument = (
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof approveEndpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof approveEndpoint>> =>
  write(platform, caller, async (w) => {
    const { sha256, note = null } = body;
    const decision = { id: params.id, sha256, state: 'approved', note } as const;
    const { document, draft } = await decide(w, decision);
    if (!(await beginStep(w, document))) {
      await w.tx.documentVersion.update({ where: { id: draft.id }, data: { phase: 'approved' } });
      await mailOutcome(w, document, draft, null);
    }
    return success({ document: { _id: document.id, name: document.name } });
  });

/** Sends a version back: it is a draft again, and nobody else is asked. */
export const sendDocumentBack = (
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof sendBackEndpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof sendBackEndpoint>> =>
  write(platform, caller, async (w) => {
    const { sha256, reason: note } = body;
    const decision = { id: params.id, sha256, state: 'sent_back', note } as const;
    const { document, draft } = await decide(w, decision);
    await makeDraftAgain(w, draft.id);
    const others = counting(draft.approvals).filter(({ id }) => id !== params.id);
    await mailReleased(w, { document, draft, approvals: others, why: 'sentBack' });
    await mailOutcome(w, document, draft, { by: caller.user.fullName, reason: note });
    return success({ document: { _id: document.id, name: document.name } });
  });

type Decided = { document: AdminDocumentRow; draft: DraftRow; approval: ApprovalRow };

async function decide(
  w: Write<SignedInCaller>,
  { id, sha256, state, note }: Decision,
): Promise<Decided> {
  const { document, draft, approval } = await lockApproval(w, id);
  await requireAsked(w, approval, draft, lagosDate(w.now));
  if (approval.state !== 'waiting') {
    throw new AppError(
      'conflict',
      `${approval.decidedBy?.name ?? 'Somebody'} has decided this already.`,
    );
  }
  requireAllowed(draft, 'decide');
  if (approval.endedAt !== null) {
    throw new AppError(
      'conflict',
      'You are not asked any more: somebody else is, or it was taken back.',
    );
  }
  if (approval.askedAt === null) {
    throw new AppError(
      'conflict',
      'An earlier step is not finished yet. You will be asked after it.',
    );
  }
  requireSameFile(draft.file, sha256);
  requireAnother(w, approval, draft);
  await w.tx.documentApproval.update({
    where: { id },
    data: { state, note, decidedById: w.caller.user.id, decidedAt: w.now },
  });
  await w.audit({
    action: state === 'approved' ? 'document.approved' : 'document.sent_back',
    subject: { type: 'document', id: document.id },
    after: { version: draft.number, sha256, asked: nameOfAsked(approval), note },
  });
  return { document, draft, approval };
}

/** A step asks several people to look: one who is asked twice, as a person and as a head or deputy, looks once. */
function requireAnother(
  { caller }: Write<SignedInCaller>,
  approval: ApprovalRow,
  draft: DraftRow,
): void {
  if (!hasDecidedInStep(approval, draft, caller.user.id)) return;
  throw new AppError(
    'conflict',
    'You have decided in this step already. It asks for somebody else as well: whoever sent it can name them.',
  );
}

/** To whoever wrote it, whoever sent it and the owner, but not to whoever decided. */
async function mailOutcome(
  w: Write<SignedInCaller>,
  document: AdminDocumentRow,
  draft: DraftRow,
  sentBack: { by: string; reason: string } | null,
): Promise<void> {
  const ids = [draft.createdById, draft.submittedById, document.ownerId];
  const people = await w.tx.user.findMany({
    where: {
      id: { in: ids.filter((id) => id !== null), not: w.caller.user.id },
      ...{ status: 'Active', kind: 'person' },
    },
    select: { id: true, name: true, email: true },
    orderBy: { id: 'asc' },
  });
  await w.mails(
    people
      .filter(({ email }) => isMailed(w.platform.config, email))
      .map(({ id, name, email }) => ({
        to: email,
        rendered: outcomeEmail(w.platform.config, {
          ...{ document, version: draft.number, name, sentBack },
        }),
        repeatable: true,
        about: { type: 'user' as const, id },
      })),
  );
}
