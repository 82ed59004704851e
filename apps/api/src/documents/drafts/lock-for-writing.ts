import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { AppError } from '../../platform/errors.ts';
import type { Write } from '../../platform/write.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import { lockDocument } from '../lock-document.ts';
import { noSuchDocument } from '../queries.ts';
import { requireWriter } from '../reviews/keeper.ts';
import { type DraftRow, requireDraft } from './draft-row.ts';

/** Locks a document whose next version the caller may write. */
export async function lockForWriting(
  w: Write<SignedInCaller>,
  id: string,
): Promise<AdminDocumentRow> {
  const document = await lockDocument(w.tx, id);
  if (document.deletedAt !== null) throw noSuchDocument();
  await requireWriter(w, document);
  if (document.status === 'Archived') {
    throw new AppError(
      'conflict',
      'This document is archived. IT has to make it active before its next version is written.',
    );
  }
  return document;
}

/** Locks a document with its next version. */
export async function lockDraft(
  w: Write<SignedInCaller>,
  id: string,
): Promise<{ document: AdminDocumentRow; draft: DraftRow }> {
  const document = await lockForWriting(w, id);
  return { document, draft: await requireDraft(w.tx, id) };
}
