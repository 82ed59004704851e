import type { recallDraft as endpoint } from '@icare/contracts/document-drafts';
import type { Answer } from '@icare/contracts/endpoint';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { releaseApprovers } from '../approvals/mail-deciders.ts';
import { answerDraft } from './answer-draft.ts';
import { lockDraft } from './lock-for-writing.ts';
import { requireAllowed } from './require-allowed.ts';

/** Makes a version that was sent for approval, approved or scheduled a draft again; what was approved counts no more. */
export function recallDraft(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return write(platform, caller, async (w) => {
    const { document, draft } = await lockDraft(w, params.id);
    requireAllowed(draft, 'recall');
    await makeDraftAgain(w, draft.id);
    await releaseApprovers(w, { document, draft, why: 'recalled' });
    await w.audit({
      action: 'document.recalled',
      subject: { type: 'document', id: params.id },
      before: { version: draft.number, phase: draft.phase },
      after: { version: draft.number, phase: 'draft' },
    });
    return success({ draft: await answerDraft(w, document) });
  });
}

/** Nobody is asked any more, and whoever approved has to be asked again. */
export async function makeDraftAgain(w: Write<Caller>, versionId: string): Promise<void> {
  await w.tx.documentVersion.update({
    where: { id: versionId },
    data: { phase: 'draft', effectiveOn: null },
  });
  await endApprovals(w, versionId);
}

export async function endApprovals(w: Write<Caller>, versionId: string): Promise<void> {
  await w.tx.documentApproval.updateMany({
    where: { versionId, endedAt: null },
    data: { endedAt: w.now },
  });
}
