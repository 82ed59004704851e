import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { AppError } from '../../platform/errors.ts';
import type { Write } from '../../platform/write.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import { type ApprovalRow, type DraftRow, withDraftParts } from '../drafts/draft-row.ts';
import { lockDocument } from '../lock-document.ts';

const noSuchApproval = () =>
  new AppError('not_found', 'There is no such approval, or its version has been discarded.');

/** An approval with its version and document, which is locked first: decisions about one version run one by one. */
export async function lockApproval(
  { tx }: Pick<Write<SignedInCaller>, 'tx'>,
  id: string,
): Promise<{ document: AdminDocumentRow; draft: DraftRow; approval: ApprovalRow }> {
  const found = await tx.documentApproval.findUnique({
    where: { id },
    select: { version: { select: { id: true, documentId: true } } },
  });
  if (!found) throw noSuchApproval();
  const document = await lockDocument(tx, found.version.documentId);
  const draft = await tx.documentVersion.findUnique({
    where: { id: found.version.id },
    include: withDraftParts,
  });
  const approval = draft?.approvals.find((one) => one.id === id);
  if (!draft || !approval || document.deletedAt !== null) throw noSuchApproval();
  if (document.status === 'Archived') {
    throw new AppError('conflict', 'This document is archived, so nothing is decided about it.');
  }
  return { document, draft, approval };
}
