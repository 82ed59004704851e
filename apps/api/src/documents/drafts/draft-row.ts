import type { Prisma } from '@icare/database/client';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';

const named = { select: { id: true, name: true, status: true } } as const;

/** What an approval is shown and decided with. */
export const withApprovers = {
  // Ids begin with the time.
  orderBy: { id: 'asc' },
  include: { user: named, deputy: named, decidedBy: named },
} satisfies Prisma.DocumentVersion$approvalsArgs;

/** What the next version of a document is shown and changed with. */
export const withDraftParts = {
  file: true,
  createdBy: named,
  submittedBy: named,
  approvals: withApprovers,
} satisfies Prisma.DocumentVersionInclude;

type Reader = Pick<Transaction, 'documentVersion'>;

/** The version of a document that is not in force yet; null where none was begun. */
export function findDraft({ documentVersion }: Reader, documentId: string) {
  return documentVersion.findFirst({
    where: { documentId, phase: { not: null } },
    include: withDraftParts,
  });
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;
export type ApprovalRow = DraftRow['approvals'][number];

export async function requireDraft(place: Reader, documentId: string): Promise<DraftRow> {
  const draft = await findDraft(place, documentId);
  if (!draft) {
    throw new AppError('not_found', 'No next version of this document has been begun.');
  }
  return draft;
}
