import type { deleteDocument as endpoint } from '@icare/contracts/documents';
import type { Answer } from '@icare/contracts/endpoint';
import { recordAudit } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { lockDocument } from './lock-document.ts';
import { noSuchDocument } from './queries.ts';
import { toAdminDocument } from './to-document.ts';

/** Hides a document from everyone but IT personnel, who can bring it back for 30 days. */
export async function deleteDocument(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return platform.database.prisma.$transaction(async (transaction) => {
    const document = await lockDocument(transaction, params.id);
    if (document.deletedAt !== null) throw noSuchDocument();
    const row = await transaction.document.update({
      where: { id: params.id },
      data: { deletedAt: platform.clock() },
    });
    await recordAudit(transaction, platform, caller, {
      action: 'document.deleted',
      subject: { type: 'document', id: params.id },
      before: { name: document.name, category: document.category },
    });
    return {
      success: true,
      message: 'Document deleted',
      data: { document: toAdminDocument(row) },
    };
  });
}
