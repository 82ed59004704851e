import type { DraftVersion } from '@icare/contracts/document-drafts';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Write } from '../../platform/write.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import { requireDraft } from './draft-row.ts';
import { toDraft } from './to-draft.ts';

/** The next version as it is after a change. */
export async function answerDraft(
  w: Write<SignedInCaller>,
  document: AdminDocumentRow,
): Promise<DraftVersion> {
  const draft = await requireDraft(w.tx, document.id);
  return toDraft(w.tx, draft, { document, caller: w.caller, now: w.now });
}
