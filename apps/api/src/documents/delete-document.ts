import type { deleteDocument as endpoint } from '@icare/contracts/documents';
import type { Answer } from '@icare/contracts/endpoint';
import type { Call } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { takeAway } from './drafts/follow-document.ts';
import { lockDocument } from './lock-document.ts';
import { markDeleted } from './mark-deleted.ts';
import { noSuchDocument } from './queries.ts';
import { toAdminDocument } from './to-document.ts';

/** Hides a document from everyone but IT personnel, who can restore it for `limits.restoreDays` days. */
export async function deleteDocument(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return write(platform, caller, async (w) => {
    const document = await lockDocument(w.tx, params.id);
    if (document.deletedAt !== null) throw noSuchDocument();
    await takeAway(w, document, 'deleted');
    const row = await markDeleted(w, document);
    return {
      success: true,
      message: 'Document deleted',
      data: { document: toAdminDocument({ ...document, ...row }) },
    };
  });
}
