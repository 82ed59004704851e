import type { restoreDocument as endpoint } from '@icare/contracts/documents';
import type { Answer } from '@icare/contracts/endpoint';
import type { Call } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { assertCriticalFits } from './critical-documents.ts';
import { bringBack } from './drafts/follow-document.ts';
import { lockDocument } from './lock-document.ts';
import { noSuchDocument, restorableSince } from './queries.ts';
import { toAdminDocument } from './to-document.ts';

/** Restores a deleted document. Succeeds without a change if it is not deleted, so that Undo can be pressed twice. */
export async function restoreDocument(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return write(platform, caller, async (w) => {
    const document = await lockDocument(w.tx, params.id);
    if (document.deletedAt === null) return answer(document);
    if (new Date(document.deletedAt) <= restorableSince(w.now)) throw noSuchDocument();
    if (document.isCritical) await assertCriticalFits(w.tx, { id: params.id, size: document.size });
    const row = await w.tx.document.update({
      where: { id: params.id },
      data: { deletedAt: null, updatedAt: w.now },
    });
    await bringBack(w, document);
    await w.audit({
      action: 'document.restored',
      subject: { type: 'document', id: params.id },
      after: { status: row.status },
    });
    return answer({ ...document, ...row });
  });
}

function answer(document: Parameters<typeof toAdminDocument>[0]): Answer<typeof endpoint> {
  return { success: true, data: { document: toAdminDocument(document) } };
}
