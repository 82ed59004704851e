import type { Approver } from '@icare/contracts/document-approvals';
import type { submitDraft as endpoint } from '@icare/contracts/document-drafts';
import type { Answer } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { type AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { beginStep } from '../approvals/begin-step.ts';
import {
  authorsOf,
  counting,
  findObstacle,
  nameOfAsked,
  toColumns,
} from '../approvals/deciders.ts';
import { refuseAskingAgain } from '../approvals/refuse-asking-again.ts';
import { answerDraft } from './answer-draft.ts';
import { type DraftRow, requireDraft } from './draft-row.ts';
import { lockDraft } from './lock-for-writing.ts';
import { requireAllowed, requireSameFile } from './require-allowed.ts';

/** Sends a draft for approval: its file stays as it is, and the approvers of the first step are asked. */
export function submitDraft(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return write(platform, caller, async (w) => {
    const { document, draft } = await lockDraft(w, params.id);
    requireAllowed(draft, 'submit');
    requireSameFile(draft.file, body.sha256);
    await requireApprovers(w, draft, body.steps);
    await refuseAskingAgain(w, draft.id);
    await w.tx.documentVersion.update({
      where: { id: draft.id },
      data: { phase: 'in_review', submittedById: caller.user.id, submittedAt: w.now },
    });
    await w.tx.documentApproval.createMany({
      data: body.steps.flatMap((approvers, index) =>
        approvers.map((asked) => ({
          ...{ id: w.newId(), versionId: draft.id, step: index + 1, ...toColumns(asked) },
          ...{ sha256: draft.file.sha256, days: body.days, createdAt: w.now },
        })),
      ),
    });
    const sent = await requireDraft(w.tx, params.id);
    await w.audit({
      action: 'document.submitted',
      subject: { type: 'document', id: params.id },
      before: { version: draft.number },
      after: {
        ...{ version: draft.number, sha256: draft.file.sha256 },
        approvers: counting(sent.approvals).map((asked) => `${asked.step}. ${nameOfAsked(asked)}`),
      },
    });
    await beginStep(w, document);
    return success({ draft: await answerDraft(w, document) });
  });
}

/** Refuses, at its field, whoever cannot decide or is named twice, and authors who alone would decide last. */
async function requireApprovers(
  w: Write<SignedInCaller>,
  draft: DraftRow,
  steps: readonly (readonly Approver[])[],
): Promise<void> {
  const today = lagosDate(w.now);
  for (const [index, approvers] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const authors = isLast ? authorsOf({ ...draft, submittedById: w.caller.user.id }) : [];
    const named = new Set<string>();
    for (const [place, asked] of approvers.entries()) {
      const refuse = (message: string): AppError =>
        invalidField(`steps.${index}.${place}`, message);
      const key = JSON.stringify(asked);
      if (named.has(key)) throw refuse('This step asks them already.');
      named.add(key);
      const obstacle = await findObstacle(w.tx, asked, { today, authors });
      if (obstacle) throw refuse(obstacle);
    }
  }
}
